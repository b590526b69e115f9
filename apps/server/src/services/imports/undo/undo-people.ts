import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@aloud/api';
import type { Database } from '../../../database/database.ts';
import type { PlannedFault, PlannedField } from '../../../database/schema/index.ts';
import type { PlannedRow, StoredRow } from '../../jobs/index.ts';
import {
  actionLock,
  columnRight,
  isUnused,
  type Requester,
  type Standing,
  standingsOf,
  storedIn,
  type ValueColumn,
} from '../../people/index.ts';

/** What an undo means to do about each of these changes to people. @param whom whether people who have left can be brought back, too */
export async function planPeopleUndo(
  db: Database,
  requester: Requester,
  rows: readonly StoredRow[],
  whom: 'there' | 'former' = 'there',
): Promise<PlannedRow[]> {
  const uids = rows.map(({ accountUid }) => accountUid);
  const standings = await standingsOf(db, requester.staff.scope, uids, false, whom);
  return rows.map((row) => {
    const standing = standings.get(row.accountUid);
    if (!standing)
      return rowOf(row, undefined, 'refuse', [], [{ column: null, reason: { code: 'import.personGone' } }]);
    return row.verdict === 'create' ? removal(requester, row, standing) : giveBack(requester, row, standing);
  });
}

/** A person who was made goes only if nobody has used or changed them since. */
function removal({ staff }: Requester, row: StoredRow, standing: Standing): PlannedRow {
  const locked = actionLock(staff, standing.subject, 'DeleteUser');
  if (locked) return rowOf(row, standing, 'refuse', [], [{ column: null, reason: locked.reason }]);
  if (isUnused(standing)) return rowOf(row, standing, 'remove', [], []);
  const code = standing.account.lastActive ? 'undo.inUse' : 'undo.changedSince';
  return rowOf(row, standing, 'refuse', [], [{ column: null, reason: { code } }]);
}

/** Fields that are still as they were left become what they were before; the others stay, and it is said why. */
function giveBack({ staff }: Requester, row: StoredRow, standing: Standing): PlannedRow {
  const fields: PlannedField[] = [];
  const faults: PlannedFault[] = [];
  for (const { column, stored, shown } of row.fields) {
    const [before, after] = stored;
    const now = storedIn(standing, column as ValueColumn);
    if (isDeepStrictEqual(now, before)) continue;
    const { editable, lock } = columnRight(staff, standing.subject, column as ValueColumn);
    if (editable === 0) faults.push({ column, reason: lock?.reason ?? { code: 'lock.editUser' } });
    else if (!isDeepStrictEqual(now, after)) faults.push({ column, reason: { code: 'undo.changedSince' } });
    else fields.push({ column, stored: [after, before], shown: [shown[1], shown[0]] });
  }
  const verdict = fields.length > 0 ? 'update' : faults.length > 0 ? 'refuse' : 'same';
  return rowOf(row, standing, verdict, fields, faults);
}

function rowOf(
  row: StoredRow,
  standing: Standing | undefined,
  verdict: PlannedRow['verdict'],
  fields: readonly PlannedField[],
  faults: readonly PlannedFault[],
): PlannedRow {
  const account = standing?.account;
  return {
    about: 'person',
    accountUid: row.accountUid,
    verdict,
    line: null,
    isHidden: false,
    // Of somebody with a protected identity, neither stands in the row.
    name: account && row.name !== null ? fullName(account.firstname, account.lastname) : row.name,
    username: row.name === null ? row.username : (account?.username ?? row.username),
    type: account?.type ?? row.type,
    seen: account?.version ?? null,
    fields,
    faults,
  };
}
