import { Forbidden } from '../../errors.ts';

/**
 * Acting as another person is not offered until its rules are there (spec §6; docs/decisions/0010): nobody's
 * request for it is granted.
 */
export function checkActAs(query: { readonly act_as?: unknown }): void {
  if (query.act_as !== undefined) throw new Forbidden('You may not act as another person.');
}

/**
 * A page elsewhere must not sign its visitor in as somebody else: a browser says where a form comes from.
 * Programs send no Origin.
 */
export function checkOrigin(origin: string | undefined, ours: readonly string[]): void {
  if (origin !== undefined && !ours.includes(origin)) throw new Forbidden('Sign in on our own page.');
}
