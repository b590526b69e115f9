import { type SQL, sql } from 'drizzle-orm';
import type { JobRow } from '../job-row.ts';

/** The outcome of a row `r`. Rows that a plan leaves as they are or refuses have theirs as soon as it is approved. */
export const outcomeOf = (state: JobRow['state']): SQL =>
  ['applying', 'done', 'undone', 'cancelled'].includes(state)
    ? sql`coalesce(r.outcome, case r.verdict when 'same' then 'unchanged' when 'refuse' then 'refused' end)`
    : sql`r.outcome`;
