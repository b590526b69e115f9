import type { Job } from '@aloud/api';
import { usePlan } from '../../../data/imports/importQueries.ts';
import { UndoPart } from '../parts/UndoPart.tsx';

/** Takes a bulk change back. A job does not say whether its undo has been carried out: the plan of the undo does. */
export function Undo({ job }: { readonly job: Job }) {
  const { data: undo } = usePlan(job.undo);
  return <UndoPart change={job} isUndone={undo?.state === 'done'} />;
}
