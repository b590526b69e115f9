import { decodeProtectedHeader, jwtVerify } from 'jose';
import * as z from 'zod';
import type { KeyRing } from '../../keys/key-ring.ts';

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
  readonly #ring: KeyRing;
  readonly #issuer: string;

  constructor(ring: KeyRing, issuer: string) {
    this.#ring = ring;
    this.#issuer = issuer;
  }

  /** What the token says; null for one that is not ours, not an access token, or expired. */
  async verify(token: string): Promise<z.output<typeof claims> | null> {
    const keyId = keyIdIn(token);
    const key = keyId === undefined ? undefined : await this.#ring.find('tokens', keyId);
    if (!key) return null;
    try {
      const { payload } = await jwtVerify(token, key.publicKey, {
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

/** Which key a token says that it is signed with. */
function keyIdIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
