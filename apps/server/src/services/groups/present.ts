import type { GroupQuery } from '@aloud/api';
import type { listGroups } from './queries.ts';

/** A page of the list, with the school unit of each group if it was asked for. */
export function presentGroups(
  { rows, totalItems }: Awaited<ReturnType<typeof listGroups>>,
  { pageNumber, pageSize, include }: GroupQuery,
) {
  const data = rows.map(({ schoolUnit, ...group }) => ({ ...group, ...(include && { schoolUnit }) }));
  return { data, meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize } };
}
