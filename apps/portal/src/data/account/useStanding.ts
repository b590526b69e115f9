import { type Standing, standingOf } from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';
import { useSession } from '../../session/VisitContext.ts';
import { useOrganizations } from './queries.ts';

/** Who the signed-in person is: their roles and so on; null while that is not known. The server decides what they may do. */
export function useStanding(): Standing | null {
  const { claims } = useSession();
  const { data: organizations } = useOrganizations();
  if (!claims || !organizations) return null;
  return standingOf({
    realm: claims.realm ?? realm.id,
    organizations,
    scopes: claims.scopes ?? [],
    subscriptions: claims.subscriptions ?? [],
    acr: claims.acr ?? null,
  });
}
