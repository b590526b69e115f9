import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import type { PeriodFields, PeriodOwner } from './periods.ts';

/** The subscription periods of a school unit or a person, current ones first. */
export function usePeriods(owner: PeriodOwner) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.periods(session.claims?.sub, owner.kind, owner.uid),
    queryFn: () => services.periods.periods(owner),
  });
}

/** Services that the owner can be given; those of a person depend on what their schools have today. */
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
  // Lists of people are filtered by subscription too.
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.periods() }),
      queries.invalidateQueries({ queryKey: keys.users() }),
    ]);
}

/** Creates a period if `version` is null, otherwise changes it. */
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
