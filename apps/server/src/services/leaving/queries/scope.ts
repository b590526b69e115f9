import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../../person/index.ts';

/** The school units that the requester administers; null for support, who administers all. */
export const administered = ({ units }: Scope): readonly string[] | null =>
  units && [...units].flatMap(([uid, role]) => (role === 'admin' ? [uid] : []));

/** Whether the account `a` is of the country, and belongs or belonged to one of these school units. */
export function within({ realm }: Scope, units: readonly string[] | null): SQL {
  const there =
    units &&
    sql`and exists (select 1 from associations s where s.account_uid = a.uid
      and s.school_unit_uid = any(${sql.param([...units])}::text[]))`;
  return sql`a.realm = ${realm} ${there ?? sql``}`;
}
