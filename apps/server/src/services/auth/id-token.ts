import { decodeProtectedHeader, jwtVerify } from 'jose';
import type { KeyRing } from '../../keys/key-ring.ts';
import { clientId } from './own-provider.ts';

/**
 * The person an id token of ours was made for; null for any other token. It may have expired: it says who is meant, and signs nobody in.
 * @param issuer the address of the product
 */
export async function personOfIdToken(
  ring: Pick<KeyRing, 'find'>,
  issuer: string,
  token: string,
): Promise<string | null> {
  try {
    const key = await ring.find('tokens', decodeProtectedHeader(token).kid ?? '');
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ['RS256'],
      issuer,
      // An access token has another audience.
      audience: clientId,
      currentDate: new Date(0),
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
