import type { RefreshLedger } from '../session/refreshLedger.ts';
import type { TokenStorage } from '../session/tokenStorage.ts';
import type { Tokens } from '../session/tokens.ts';

/** A JSON web token with an invalid signature, which nothing here checks. */
function madeToken(content: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part(content)}.x`;
}

interface MadeTokens {
  readonly now?: number;
  readonly seconds?: number;
  readonly id?: string;
  /** Uid of the person. */
  readonly sub?: string;
  /** How securely the person logged in. */
  readonly acr?: string;
  /** The impersonator. */
  readonly act?: { readonly sub: string; readonly name: string };
  /** Rights beyond the roles: `ilt.user.se.write` is that of support (spec §6). */
  readonly scopes?: readonly string[];
  /** What the person is, in any of their organisations. */
  readonly roles?: readonly string[];
  /** The types of the organisations' subscriptions. */
  readonly subscriptions?: readonly string[];
  /** The language of the account. */
  readonly locale?: string;
}

/** Tokens that expire in `seconds`, by default of the student u1. */
export function madeTokens(made: MadeTokens = {}): Tokens {
  const { now = Date.now(), seconds = 3600, id = 'a', sub = 'u1', act, acr, scopes, locale } = made;
  const exp = Math.floor(now / 1000) + seconds;
  const subscriptions = made.subscriptions?.map((type) => ({ type }));
  const roles = made.roles?.map((value) => ({ value }));
  return {
    accessToken: madeToken({ iat: Math.floor(now / 1000), exp, jti: id }),
    idToken: madeToken({
      exp,
      sub,
      name: 'Maja Berg',
      aud: 'aloud-portal',
      jti: id,
      act,
      acr,
      scopes,
      roles,
      subscriptions,
      locale,
    }),
    refreshToken: `refresh-${id}`,
  };
}

/** The reply of the auth service with these tokens. */
export const tokensReply = ({ accessToken, idToken, refreshToken }: Tokens): Response =>
  Response.json({
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: 3600,
  });

export interface MemoryTokenStorage extends TokenStorage {
  writeFromOtherTab(tokens: Tokens | null): void;
}

export function memoryTokenStorage(tokens: Tokens | null = null): MemoryTokenStorage {
  let stored = tokens;
  let changed = () => {};
  return {
    read: () => stored,
    write(next) {
      stored = next;
    },
    lasts: () => true,
    watch(listener) {
      changed = listener;
      return () => {
        changed = () => {};
      };
    },
    writeFromOtherTab(next) {
      stored = next;
      changed();
    },
  };
}

export function memoryLedger(): RefreshLedger {
  const successors = new Map<string, Tokens>();
  return {
    successorOf: (refreshToken) => Promise.resolve(successors.get(refreshToken) ?? null),
    secretFor: (refreshToken) => Promise.resolve(`secret of ${refreshToken}`),
    record(used, next) {
      successors.set(used, next);
      return Promise.resolve();
    },
    forget() {
      successors.clear();
      return Promise.resolve();
    },
  };
}
