import type { Database } from '../../../database/database.ts';
import type { PlanJob, RowResult, StoredRow } from '../../jobs/index.ts';
import type { Requester } from '../../people/index.ts';
import { applyGroups } from './apply-groups.ts';
import { applyPeople, type Leaving } from './apply-people.ts';

type Part = readonly StoredRow[];

/**
 * Carries out rows of a plan about groups and people. Groups come first, because people may be put into new ones; an undo removes groups once
 * their people have left them.
 */
export async function applyRows(
  tx: Database,
  job: PlanJob,
  requester: Requester,
  rows: Part,
  leaving: Leaving,
): Promise<readonly RowResult[]> {
  const groups = rows.filter(({ about }) => about === 'group');
  const people = rows.filter(({ about }) => about === 'person');
  const parts = [
    { part: groups, apply: (part: Part) => applyGroups(tx, job, requester, part) },
    { part: people, apply: (part: Part) => applyPeople(tx, job, requester, part, leaving) },
  ];
  if (groups.some(({ verdict }) => verdict === 'remove')) parts.reverse();
  const done = new Map<StoredRow, RowResult>();
  for (const { part, apply } of parts) {
    if (part.length === 0) continue;
    for (const [at, result] of (await apply(part)).entries()) {
      const row = part[at];
      if (row) done.set(row, result);
    }
  }
  return rows.map((row) => done.get(row) ?? notDone);
}

const notDone: RowResult = { outcome: 'failed', reason: { code: 'system.internal' } };
