import type { Me, MyGroup, MyOrganization, UpstreamId } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';

/** User and organisation data are fetched again when older than five minutes (spec §9). */
const accountAge = 300_000;

export function useMe() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<Me>({
    queryKey: ['me', userId],
    queryFn: () => services.account.me(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

export function useOrganizations() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<MyOrganization[]>({
    queryKey: ['organizations', userId],
    queryFn: () => services.account.organizations(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
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
