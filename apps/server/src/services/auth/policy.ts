import type { IncomingHttpHeaders } from 'node:http';
import { Forbidden } from '../../errors.ts';

/**
 * A page on another site must not sign its visitor in as somebody else: browsers say where a form comes from (Origin).
 * Programs send no Origin.
 */
export function checkOrigin(origin: string | undefined, ours: readonly string[]): void {
  if (origin !== undefined && !ours.includes(origin)) throw new Forbidden('lock.ownPageOnly');
}

/** Whether a browser says that a page of another site has led here, by a link or a picture. */
export const isFromElsewhere = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' || site === 'same-site';
