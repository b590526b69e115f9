import type { Me, MyGroup, MyOrganization, UpstreamId } from '@aloud/api';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionStore } from '../../session/SessionStore.ts';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import type { Services } from '../ServicesContext.ts';
import { useServices } from '../ServicesContext.ts';

/** User and organisation data are fetched again when older than five minutes (spec §9). */
const accountAge = 300_000;

interface Asking {
  readonly services: Services;
  readonly session: SessionStore;
}

const meQuery = ({ services, session }: Asking) =>
  queryOptions<Me>({
    queryKey: keys.me(session.claims?.sub),
    queryFn: () => services.account.me(),
    staleTime: accountAge,
    enabled: session.claims !== null,
  });

const organizationsQuery = ({ services, session }: Asking) =>
  queryOptions<MyOrganization[]>({
    queryKey: keys.organizations(session.claims?.sub),
    queryFn: () => services.account.organizations(),
    staleTime: accountAge,
    enabled: session.claims !== null,
  });

const useAsking = (): Asking => ({ services: useServices(), session: useSession() });

export const useMe = () => useQuery(meQuery(useAsking()));

export const useOrganizations = () => useQuery(organizationsQuery(useAsking()));

/** Prefetches who has just signed in, for the page that they are sent to. */
export function askWhoSignedIn({ queries, ...asking }: Asking & { readonly queries: QueryClient }): void {
  void queries.prefetchQuery(meQuery(asking));
  void queries.prefetchQuery(organizationsQuery(asking));
}

export function useGroups() {
  const session = useSession();
  const services = useServices();
  const userId = session.claims?.sub;
  return useQuery<MyGroup[]>({
    queryKey: keys.groups(userId),
    queryFn: () => services.account.groups(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

/** The external sign-in services; empty while they are not known, or if the call fails. */
export function useUpstreams(): readonly UpstreamId[] {
  const services = useServices();
  const { data = [] } = useQuery({
    queryKey: keys.upstreams(),
    queryFn: () => services.signIn.upstreams(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
