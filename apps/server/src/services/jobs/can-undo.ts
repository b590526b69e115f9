import type { BulkJob } from './job-row.ts';

/** Whether a job of bulk changes has done something that can be taken back. New passwords cannot: nobody knows the old ones. */
export const canUndoBulk = ({ action, state, changed }: BulkJob): boolean =>
  action.kind !== 'resetPasswords' && (state === 'done' || state === 'cancelled') && changed > 0;
