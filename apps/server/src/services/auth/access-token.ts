import { createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import type { SigningKey } from '../../keys.ts';

const claims = z.object({
  sub: z.string(),
  /** The grant it belongs to, so that ending the grant ends the token before its time. */
  grant: z.string(),
  /** Uid of the session it was made in: somebody else may be acting there. */
  session: z.string(),
  /** Authentication context class (@aloud/api). */
  acr: z.string(),
});

/** Checks the access tokens that the provider signs. */
export class AccessTokens {
  readonly #publicKey: KeyObject;
  readonly #issuer: string;

  constructor(key: SigningKey, issuer: string) {
    this.#publicKey = createPublicKey(key.privateKey);
    this.#issuer = issuer;
  }

  /** What the token says; null for one that is not ours, not an access token, or expired. */
  async verify(token: string): Promise<z.output<typeof claims> | null> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        issuer: this.#issuer,
        audience: this.#issuer,
        requiredClaims: ['exp'],
      });
      return claims.parse(payload);
    } catch {
      return null;
    }
  }
}
