import { type Standing, standingOf } from '@aloud/api';
import { realm } from '../../realm/currentRealm.ts';
import { useSession } from '../../session/VisitContext.ts';
import { useOrganizations } from './queries.ts';

/** What the signed-in person is; null while that is not known. What she may do, the server decides. */
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
