import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import type { PeriodFields, PeriodOwner } from './periods.ts';

/** The subscriptions of a school unit or a person: what is going on first. */
export function usePeriods(owner: PeriodOwner) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.periods(session.claims?.sub, owner.kind, owner.uid),
    queryFn: () => services.periods.periods(owner),
  });
}

/** Services that the owner can be given; what a person can be given follows from what her schools have today. */
export function useSubscriptionTypes(owner: PeriodOwner) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.subscriptionTypes(session.claims?.sub, owner.kind, owner.uid),
    queryFn: () => services.periods.types(owner),
  });
}

export function useSchoolPeriodsOf(userUid: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.periods(session.claims?.sub, 'through-schools', userUid),
    queryFn: () => services.periods.throughSchools(userUid),
  });
}

function useForget() {
  const queries = useQueryClient();
  // Lists of people are confined by subscriptions too.
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.periods() }),
      queries.invalidateQueries({ queryKey: keys.users() }),
    ]);
}

/** Makes a period, or changes the one of this version. */
export function useSavePeriod(owner: PeriodOwner) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ id, version, fields }: { id: string; version: number | null; fields: PeriodFields }) =>
      version === null
        ? services.periods.create(owner, id, fields)
        : services.periods.change(owner, id, fields, version),
    onSettled: forget,
  });
}

export function useDeletePeriod(owner: PeriodOwner) {
  const services = useControlPanel();
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string) => services.periods.remove(owner, id),
    onSettled: forget,
  });
}
