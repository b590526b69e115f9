import type { Job } from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/VisitContext.ts';
import { keys } from '../keys.ts';
import { useControlPanel } from '../useControlPanel.ts';

/** Interval (ms) between two looks at jobs that are not over. */
const look = 3000;

const isOver = ({ state }: Job) => state !== 'waiting' && state !== 'running';

export function useJobs() {
  const services = useControlPanel();
  const session = useSession();
  return useQuery({
    queryKey: keys.jobs(session.claims?.sub),
    queryFn: () => services.jobs.jobs(),
    // Each change adds one.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.every(isOver) === false ? look : false),
  });
}
