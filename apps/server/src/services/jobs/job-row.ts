import { type JobAction, jobAction } from '@aloud/api';
import type { jobs } from '../../database/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;
/** A plan of the same change to everybody. */
export type BulkJob = JobRow & { readonly action: JobAction };

export const isBulk = (job: JobRow): job is BulkJob => jobAction.safeParse(job.action).success;
