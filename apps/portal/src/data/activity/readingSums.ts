import { getChildrenReading, getGroupReading, getOwnReading, type ReadingPeriod } from '@aloud/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';

const useReadingSums = lazyServices((client) => ({
  own: (query: ReadingPeriod) => client.call(getOwnReading, { query }),
  children: async (query: ReadingPeriod) => (await client.call(getChildrenReading, { query })).data,
  group: (id: string, query: ReadingPeriod) => client.call(getGroupReading, { params: { id }, query }),
}));

/** What the person has read in a period, or the child who reads with their account now. */
export function useOwnReading(period: ReadingPeriod) {
  const sums = useReadingSums();
  const session = useSession();
  return useQuery({
    queryKey: keys.ownReading(session.claims?.sub, 'own', period),
    queryFn: () => sums.own(period),
    placeholderData: keepPreviousData,
  });
}

/** The same of each child of a guardian. */
export function useChildrenReading(period: ReadingPeriod, isGuardian: boolean) {
  const sums = useReadingSums();
  const session = useSession();
  return useQuery({
    queryKey: keys.ownReading(session.claims?.sub, 'children', period),
    queryFn: () => sums.children(period),
    enabled: isGuardian,
    placeholderData: keepPreviousData,
  });
}

/** What the pupils of a group have read in a period. */
export function useGroupReading(id: string, period: ReadingPeriod) {
  const sums = useReadingSums();
  const session = useSession();
  return useQuery({
    queryKey: keys.groupReading(session.claims?.sub, id, period),
    queryFn: () => sums.group(id, period),
    placeholderData: keepPreviousData,
  });
}
