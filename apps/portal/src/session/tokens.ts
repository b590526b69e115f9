import { identityClaims } from '@aloud/api';
import * as z from 'zod/mini';

/** What a signed-in tab keeps (spec §3, session tokens). */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
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

/** The identity in an id token, or null where it holds none. */
export function readClaims(idToken: string): SessionClaims | null {
  return sessionClaims.safeParse(payload(idToken)).data ?? null;
}

/** Whom a session speaks for, and who acts in her name: what one knows is not for another. */
export function personIn({ sub, act }: SessionClaims): string {
  return `${sub} ${act?.sub ?? ''}`;
}

/** The application the tokens were made for: the id token's audience (spec §3). */
export function clientIdOf(tokens: Tokens): string | undefined {
  const audience = readClaims(tokens.idToken)?.aud;
  return Array.isArray(audience) ? audience[0] : audience;
}

/** Seconds until the access token ends; the id token speaks for one that cannot be read. Zero when neither can. */
export function secondsLeft(tokens: Tokens, now: number): number {
  const ends = expiry(tokens.accessToken) ?? expiry(tokens.idToken);
  return ends === undefined ? 0 : ends - now / 1000;
}

function expiry(token: string): number | undefined {
  const content = payload(token);
  if (typeof content !== 'object' || content === null || !('exp' in content)) return undefined;
  return typeof content.exp === 'number' ? content.exp : undefined;
}
