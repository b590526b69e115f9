import { identityClaims } from '@aloud/api';
import * as z from 'zod/mini';

/** What a signed-in tab keeps (spec §3, session tokens). */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** When they came, in milliseconds of this device's clock; undefined where an older version kept them. */
  readonly received?: number | undefined;
}

/** Only who she is must be there; the rest is shown or used where it is given. */
const sessionClaims = z.required(z.partial(identityClaims), { sub: true });
export type SessionClaims = z.infer<typeof sessionClaims>;

/**
 * The payload of a JSON web token. Its signature is the server's business: it checks the token on every call, and
 * nothing here decides what a person may do.
 */
function payload(token: string): unknown {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/**
 * A hint at who is meant, for addresses, which stand in the logs of proxies: an id token without a name and without a signature. The
 * server reads its subject only.
 */
export const hintAt = (subject: string): string => `e30.${btoa(`{"sub":"${subject}"}`)}.`;

/** The identity in an id token, or null where it holds none. */
export function readClaims(idToken: string): SessionClaims | null {
  return sessionClaims.safeParse(payload(idToken)).data ?? null;
}

/** Whom a session speaks for, and who acts in her name: what one knows is not for another. */
export function personIn({
  sub,
  act,
}: {
  readonly sub: string;
  readonly act?: { readonly sub: string };
}): string {
  return `${sub} ${act?.sub ?? ''}`;
}

/** The application the tokens were made for: the id token's audience (spec §3). */
export function clientIdOf(tokens: Tokens): string | undefined {
  const audience = readClaims(tokens.idToken)?.aud;
  return Array.isArray(audience) ? audience[0] : audience;
}

/**
 * Seconds until the access token ends; the id token speaks for one that cannot be read. Zero when neither can, and when the clock
 * was set back behind the moment at which they came. How long a token lasts, the server's clock says; how much of it has passed, this
 * device's: so it does not matter if one of them is wrong.
 * @param now milliseconds, of this device's clock
 */
export function secondsLeft({ accessToken, idToken, received }: Tokens, now: number): number {
  const { exp, iat } = timesOf(accessToken) ?? timesOf(idToken) ?? {};
  if (exp === undefined) return 0;
  if (received === undefined || iat === undefined) return exp - now / 1000;
  return now < received ? 0 : exp - iat - (now - received) / 1000;
}

const times = z.object({ exp: z.number(), iat: z.optional(z.number()) });

const timesOf = (token: string) => times.safeParse(payload(token)).data;
