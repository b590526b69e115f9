import type { Job, JobOutcome } from '@aloud/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';
import type { Order } from './jobs.ts';

/** Interval (ms) between two looks at a job that is not over. */
const look = 1000;

export const isOver = ({ state }: Job) => state !== 'waiting' && state !== 'running';

export function useJobs() {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.jobs(session.claims?.sub),
    queryFn: () => services.jobs.jobs(),
    refetchInterval: ({ state: { data } }) => (data?.every(isOver) === false ? 3 * look : false),
  });
}

export function useJob(id: string) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.job(session.claims?.sub, id),
    queryFn: () => services.jobs.job(id),
    refetchInterval: ({ state: { data } }) => (data && !isOver(data) ? look : false),
  });
}

/** @param done how many people are done; in the key, so that results are fetched anew when it grows */
export function useJobResults(id: string, pageNumber: number, outcome: JobOutcome | null, done: number) {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.jobResults(session.claims?.sub, id, pageNumber, outcome, done),
    queryFn: () => services.jobs.results(id, { pageNumber, pageSize: 50, ...(outcome && { outcome }) }),
    placeholderData: keepPreviousData,
  });
}

export function useJobPreview(order: Order | null) {
  const services = useControlPanel();
  return useQuery({
    queryKey: keys.jobPreview(order),
    queryFn: () => (order ? services.jobs.preview(order) : Promise.reject(new Error('Nothing is asked.'))),
    enabled: order !== null,
    // A preview must not be a minute old.
    gcTime: 0,
    staleTime: 0,
  });
}
