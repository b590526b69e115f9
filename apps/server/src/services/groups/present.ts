import type { Group, GroupQuery } from '@aloud/api';
import type { GroupRow, listGroups } from './queries.ts';

/** A group, with its school unit if that was asked for. */
export const presentGroup = ({ schoolUnit, ...group }: GroupRow, include?: GroupQuery['include']): Group => ({
  ...group,
  ...(include && { schoolUnit }),
});

/** A page of the list. */
export function presentGroups(
  { rows, totalItems }: Awaited<ReturnType<typeof listGroups>>,
  { pageNumber, pageSize, include }: GroupQuery,
) {
  const data = rows.map((row) => presentGroup(row, include));
  return { data, meta: { totalItems, totalIsAtLeast: false, pageNumber, pageSize } };
}
