import type { BareReasonCode } from '@aloud/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { InvalidInput } from '../../../errors.ts';

export const lastAdmin = 'field.lastAdmin' satisfies BareReasonCode;

/**
 * A person who administers a school unit alone must keep doing so: without an administrator nobody there could put it right. Administrators
 * count if they are active there, or in a unit above whose rights reach it. Support may leave a school without one.
 * @param units those to check; all of the person's if undefined
 * @throws InvalidInput on `adminRights`
 */
export async function checkNotLastAdmin(tx: Database, uid: string, units?: readonly string[]): Promise<void> {
  if (units?.length === 0) return;
  const meant =
    units === undefined ? sql`` : sql`and s.school_unit_uid = any(${sql.param([...units])}::text[])`;
  const alone = await rowsOf<object>(
    tx,
    sql`
      with recursive losing as (
        select s.school_unit_uid as unit from associations s join school_units u on u.uid = s.school_unit_uid
        where s.account_uid = ${uid} and s.role = 'admin' and s.active and u.active ${meant}),
      above as (
        select unit, unit as at, false as higher from losing
        union
        select a.unit, u.parent_uid, true from above a join school_units u on u.uid = a.at where u.parent_uid is not null)
      select 1 from losing h where not exists (
        select 1 from above a
          join associations s on s.school_unit_uid = a.at and (s.add_to_sub_schools or not a.higher)
          join accounts p on p.uid = s.account_uid
        where a.unit = h.unit and s.role = 'admin' and s.active and p.uid <> ${uid}
          and p.status = 'active' and p.deleted is null)
      limit 1`,
  );
  if (alone.length === 0) return;
  throw new InvalidInput(lastAdmin, [{ attribute: 'adminRights', reason: lastAdmin }]);
}
