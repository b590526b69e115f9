import type { GroupQuery, SchoolUnitQuery, UserQuery } from '@aloud/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';
import { useOffice } from './useOffice.ts';

/** Lists of the control panel are fetched again when older than three minutes (spec §9); meanwhile the old page stays. */
export const list = { staleTime: 180_000, placeholderData: keepPreviousData } as const;

export function useUsers(query: Partial<UserQuery>) {
  const services = useOffice();
  const { session } = useApp();
  return useQuery({
    queryKey: ['users', session.claims?.sub, query],
    queryFn: () => services.customers.users(query),
    ...list,
  });
}

export function useUser(uid: string) {
  const services = useOffice();
  const { session } = useApp();
  return useQuery({
    queryKey: ['user', session.claims?.sub, uid],
    queryFn: () => services.customers.user(uid),
  });
}

export function useAudits(uid: string) {
  const services = useOffice();
  const { session } = useApp();
  return useQuery({
    queryKey: ['audits', session.claims?.sub, uid],
    queryFn: () => services.customers.audits(uid),
  });
}

export function useGroupList(query: Partial<GroupQuery>) {
  const services = useOffice();
  const { session } = useApp();
  return useQuery({
    queryKey: ['group-list', session.claims?.sub, query],
    queryFn: () => services.customers.groups(query),
    ...list,
  });
}

export function useSchoolUnits(query: Partial<SchoolUnitQuery>) {
  const services = useOffice();
  const { session } = useApp();
  return useQuery({
    queryKey: ['school-units', session.claims?.sub, query],
    queryFn: () => services.customers.schoolUnits(query),
    ...list,
  });
}
