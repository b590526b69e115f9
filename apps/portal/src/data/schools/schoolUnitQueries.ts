import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { list } from '../people/customerQueries.ts';
import { useControlPanel } from '../useControlPanel.ts';

/** Organisation data are fetched again when older than five minutes (spec §9). */
const age = { staleTime: 300_000 } as const;

/** Active school units to choose from. */
export function useOrganizationChoices(q: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.organizationChoices(session.claims?.sub, q),
    queryFn: () => services.schoolUnits.organizations(q),
    ...list,
  });
}

/** A school unit's name, and whether the person administers it. */
export function useOrganization(uid: string | undefined) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.organization(session.claims?.sub, uid),
    queryFn: () => services.schoolUnits.organization(uid ?? ''),
    enabled: uid !== undefined,
    ...age,
  });
}

export function useSchoolUnit(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.schoolUnit(session.claims?.sub, uid),
    queryFn: () => services.schoolUnits.unit(uid),
  });
}

/** How many people of each type, and how many groups, belong to a school unit. */
export function useSchoolCounts(uid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.schoolCounts(session.claims?.sub, uid),
    queryFn: async () => {
      const one = { schoolUnit: uid, pageSize: 1 };
      const { customers } = services;
      const pages = await Promise.all([
        customers.users({ ...one, type: 'student' }),
        customers.users({ ...one, type: 'employee' }),
        customers.users({ ...one, type: 'guardian' }),
        customers.groups(one),
      ]);
      const [student, employee, guardian, groups] = pages.map(({ meta }) => meta.totalItems);
      return { student, employee, guardian, groups };
    },
    staleTime: list.staleTime,
  });
}
