import type { Database } from '../../database/database.ts';
import type { PersonBehind } from '../../http/authentication.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { markLastActive } from '../people/index.ts';
import { audit } from '../sessions/index.ts';
import { AccessTokens } from './access-token.ts';
import { findSignedIn } from './signed-in.ts';

/**
 * What `http` asks about each call. An impersonator's call is recorded before it is answered; a person's own first call of the day
 * counts as their activity.
 * @param issuer the address of the product
 */
export function createPersonBehind(db: Database, ring: Pick<KeyRing, 'find'>, issuer: string): PersonBehind {
  const accessTokens = new AccessTokens(ring, issuer);
  return async (token, call) => {
    const claims = await accessTokens.verify(token);
    if (claims === 'made-up') return claims;
    const found = claims === 'expired' ? null : await findSignedIn(db, claims);
    if (!found || typeof claims === 'string') return null;
    const { isFirstToday, ...person } = found;
    const { uid, impersonator } = person;
    const detail = { ...call };
    if (impersonator)
      await audit(db, { actorUid: impersonator.uid, accountUid: uid, action: 'act-as-call', detail });
    else if (isFirstToday) await markLastActive(db, uid);
    return { ...person, grant: claims.grant, acr: claims.acr };
  };
}
