import { identityClaims } from '@aloud/api';
import * as z from 'zod/mini';

/** The tokens of a session (spec §3, session tokens). */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** When they arrived, in milliseconds of this device's clock; undefined if an older version stored them. */
  readonly received?: number | undefined;
}

/** Only `sub` is required; the other claims are used if present. */
const sessionClaims = z.required(z.partial(identityClaims), { sub: true });
export type SessionClaims = z.infer<typeof sessionClaims>;

/**
 * The payload of a JSON web token. The signature is not checked here: the server checks the token on every call, and
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
 * An `id_token_hint` for addresses, which proxies log: an id token without a name and without a signature. The server reads only its
 * subject.
 */
export const hintAt = (subject: string): string => `e30.${btoa(`{"sub":"${subject}"}`)}.`;

/** The claims of an id token, or null if it has no valid ones. */
export function readClaims(idToken: string): SessionClaims | null {
  return sessionClaims.safeParse(payload(idToken)).data ?? null;
}

/** The person of a session and their impersonator, as one string: data of one must not be shown to, or sent as, another. */
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
 * Seconds until the access token expires, by the id token if the access token cannot be read. Zero if neither can be read, or if the
 * clock was set back to before they arrived. The server's clock tells how long a token lasts, this device's how much of it has passed:
 * so it does not matter if one of them is wrong.
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
