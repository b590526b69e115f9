import type { GroupQuery, SchoolUnitQuery, UserQuery } from '@aloud/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';

/** Lists of the control panel are fetched again when older than three minutes (spec §9); the old page stays until the new one comes. */
export const list = { staleTime: 180_000, placeholderData: keepPreviousData } as const;

export function useUsers(query: Partial<UserQuery>) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.users(session.claims?.sub, query),
    queryFn: () => services.customers.users(query),
    ...list,
  });
}

export function useUser(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.user(session.claims?.sub, uid),
    queryFn: () => services.customers.user(uid),
  });
}

export function useAudits(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.audits(session.claims?.sub, uid),
    queryFn: () => services.customers.audits(uid),
  });
}

export function useGroupList(query: Partial<GroupQuery>) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.groupList(session.claims?.sub, query),
    queryFn: () => services.customers.groups(query),
    ...list,
  });
}

export function useSchoolUnits(query: Partial<SchoolUnitQuery>) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.schoolUnits(session.claims?.sub, query),
    queryFn: () => services.customers.schoolUnits(query),
    ...list,
  });
}
