import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { KeyRing } from '../../keys/key-ring.ts';

const claims = z.object({
  sub: z.string(),
  /** The grant it belongs to, so that ending the grant ends the token before its time. */
  grant: z.string(),
  /** Uid of the session in which it was made: that may be an impersonation. */
  session: z.string(),
  /** Authentication context class (@aloud/api). */
  acr: z.string(),
});

type Claims = z.output<typeof claims>;

/** A token with a valid signature; that does not change. */
interface Checked {
  readonly claims: Claims;
  readonly keyId: string;
  /** ms since 1970 */
  readonly expires: number;
}

const mostChecked = 5_000;

/** Verifies the access tokens that the provider signs. Verified ones are cached until they expire, as long as their key is valid. */
export class AccessTokens {
  readonly #ring: Pick<KeyRing, 'find'>;
  readonly #issuer: string;
  readonly #checked = new Map<string, Checked>();

  constructor(ring: Pick<KeyRing, 'find'>, issuer: string) {
    this.#ring = ring;
    this.#issuer = issuer;
  }

  /**
   * The token's claims; `expired` for one that was ours, or may have been before its key was forgotten; `made-up` for one that
   * certainly never was an access token of ours.
   */
  async verify(token: string): Promise<Claims | 'expired' | 'made-up'> {
    const before = this.#checked.get(token);
    const keyId = before?.keyId ?? keyIdIn(token);
    const key = keyId === undefined ? undefined : await this.#ring.find('tokens', keyId);
    if (!key) return keyId === undefined ? 'made-up' : 'expired';
    if (before) return before.expires > Date.now() ? before.claims : 'expired';
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        issuer: this.#issuer,
        audience: this.#issuer,
        requiredClaims: ['exp'],
      });
      const said = claims.parse(payload);
      this.#remember(token, { claims: said, keyId: key.id, expires: (payload.exp ?? 0) * 1000 });
      return said;
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'made-up';
    }
  }

  /** The oldest are dropped first: tokens are valid for minutes. */
  #remember(token: string, checked: Checked): void {
    this.#checked.set(token, checked);
    const [oldest] = this.#checked.keys();
    if (this.#checked.size > mostChecked && oldest !== undefined) this.#checked.delete(oldest);
  }
}

/** The id of the key that a token names. */
function keyIdIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
