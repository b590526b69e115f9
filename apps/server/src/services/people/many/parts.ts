import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { RecordedGroup } from '../queries/audits.ts';
import { recordset } from './recordset.ts';
import type { Belonging } from './standing.ts';

/** Groups by their uids. */
export type Groups = ReadonlyMap<string, Belonging>;

/** Groups as the history has them: each with its school unit, because only that unit may read about it. */
export const toldGroups = (uids: readonly string[], groups: Groups): RecordedGroup[] =>
  uids
    .flatMap((uid) => {
      const group = groups.get(uid);
      return group ? [{ name: group.name, schoolUnitUid: group.schoolUnitUid }] : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));

interface Identifier {
  readonly uid: string;
  readonly type: string;
  readonly value: string;
}

export async function insertIdentifiers(tx: Database, rows: readonly Identifier[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into account_identifiers (account_uid, type, value)
    select r.uid, r.type, r.value from ${recordset(rows, { uid: 'text', type: 'text', value: 'text' })}`);
}

export async function removeIdentifiers(
  tx: Database,
  rows: ReadonlyArray<Omit<Identifier, 'value'>>,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from account_identifiers i using ${recordset(rows, { uid: 'text', type: 'text' })}
    where i.account_uid = r.uid and i.type = r.type`);
}

interface Membership {
  readonly uid: string;
  readonly group: string;
}

export async function insertMembers(tx: Database, rows: readonly Membership[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into group_members (group_uid, account_uid)
    select r."group", r.uid from ${recordset(rows, quoted)} on conflict do nothing`);
}

export async function removeMembers(tx: Database, rows: readonly Membership[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from group_members m using ${recordset(rows, quoted)}
    where m.group_uid = r."group" and m.account_uid = r.uid`);
}

/** `group` is a word of SQL. */
const quoted = { uid: 'text', '"group"': 'text' };
