import { type Job, type JobAction, jobAction } from '@aloud/api';
import type { jobs } from '../../database/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;
/** A job of the same change to everybody, as opposed to a plan (plans/). */
export type BulkJob = Omit<JobRow, 'action' | 'state'> & {
  readonly action: JobAction;
  readonly state: Job['state'];
};

export const isBulk = (job: JobRow): job is JobRow & BulkJob => jobAction.safeParse(job.action).success;
