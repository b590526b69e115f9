import type { Me, MyGroup, MyOrganization, UpstreamId } from '@aloud/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';
import type { App } from '../app/createApp.ts';

/** User and organisation data are fetched again when older than five minutes (spec §9). */
const accountAge = 300_000;

type Asking = Pick<App, 'services' | 'session'>;

const meQuery = ({ services, session }: Asking) =>
  queryOptions<Me>({
    queryKey: ['me', session.claims?.sub],
    queryFn: () => services.account.me(),
    staleTime: accountAge,
    enabled: session.claims !== null,
  });

const organizationsQuery = ({ services, session }: Asking) =>
  queryOptions<MyOrganization[]>({
    queryKey: ['organizations', session.claims?.sub],
    queryFn: () => services.account.organizations(),
    staleTime: accountAge,
    enabled: session.claims !== null,
  });

export const useMe = () => useQuery(meQuery(useApp()));

export const useOrganizations = () => useQuery(organizationsQuery(useApp()));

/** Asks who has just signed in, for the page that they are led to. */
export function askWhoSignedIn(app: Asking & Pick<App, 'queries'>): void {
  void app.queries.prefetchQuery(meQuery(app));
  void app.queries.prefetchQuery(organizationsQuery(app));
}

export function useGroups() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<MyGroup[]>({
    queryKey: ['groups', userId],
    queryFn: () => services.account.groups(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

/** The sign-in services of others; none while that is not known, or cannot be asked. */
export function useUpstreams(): readonly UpstreamId[] {
  const { services } = useApp();
  const { data = [] } = useQuery({
    queryKey: ['upstreams'],
    queryFn: () => services.signIn.upstreams(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
