import { type AuditEntry, protectedIdentifiers, superUserScopeOf } from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import { type AuditRow, nameOfAccount, presentAudit } from '../../../database/audit-rows.ts';
import type { Database } from '../../../database/database.ts';
import { isoTime } from '../../../database/iso-time.ts';
import { rowsOf } from '../../../database/rows.ts';
import { reaches, type Scope } from '../../../person/index.ts';

/** A recorded group that a person joined or left. Older records, from before units were recorded, have only a name. */
export interface RecordedGroup {
  readonly name: string;
  readonly schoolUnitUid: string;
}

/**
 * What was done to a person and in their name, newest first: by the person, by support, and by people of the requester's school
 * units; of groups and organisations only those of these units.
 * @param secure see protectedIdentifiers
 */
export async function findAudits(
  db: Database,
  scope: Scope,
  userUid: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
  secure: boolean,
): Promise<AuditEntry[]> {
  const own = ownOf(scope, userUid);
  const earlier = before === undefined ? sql`` : sql`and at < ${before}::timestamptz`;
  const rows = await rowsOf<AuditRow>(
    db,
    sql`
      select d.id, ${isoTime(sql`d.at`)} as at, d.actor_uid as "actorUid", ${nameOfAccount('a')} as "actorName",
        d.real_uid as "realUid", ${nameOfAccount('r')} as "realName", d.action, d.reason, d.fields
      from (
        (select id, at, actor_uid, real_actor_uid as real_uid, action, reason, fields from changes
          where kind = 'user' and uid = ${userUid} ${own(sql`coalesce(real_actor_uid, actor_uid)`)} ${earlier} order by at desc limit ${limit})
        union all
        (select id, at, actor_uid, null, action, detail->>'reason', '{}'::jsonb from audits
          where account_uid = ${userUid} and action <> 'act-as-call' ${own(sql`actor_uid`)} ${earlier} order by at desc limit ${limit})
      ) d
      left join accounts a on a.uid = d.actor_uid
      left join accounts r on r.uid = d.real_uid
      order by d.at desc, d.id limit ${limit}`,
  );
  return rows.flatMap((row) => {
    const fields = shownTo(scope, row.fields, secure);
    // It was only about groups of other schools.
    if (fields === null) return [];
    return [presentAudit(row, fields)];
  });
}

/** A condition on who did it. */
function ownOf({ realm, units }: Scope, userUid: string): (doer: SQL) => SQL {
  if (units === null) return () => sql``;
  const support = superUserScopeOf(realm);
  const ours = sql.param([...units.keys()]);
  return (doer) => sql`and (${doer} = ${userUid}
    or exists (select 1 from associations s where s.account_uid = ${doer} and s.school_unit_uid = any(${ours}))
    or exists (select 1 from accounts p where p.uid = ${doer} and ${support} = any(p.scopes)))`;
}

type Fields = AuditRow['fields'];

/** @returns null for a change of nothing but groups of other school units */
function shownTo(scope: Scope, fields: Fields, secure: boolean): Fields | null {
  const all = Object.entries(fields).map(
    ([field, [was, is]]) => [field, [seen(scope, field, was), seen(scope, field, is)]] as const,
  );
  const ours = all.filter(([field, [was, is]]) => field !== 'groups' || !isSame(was, is));
  if (all.length > 0 && ours.length === 0) return null;
  return Object.fromEntries(ours.filter(([field]) => secure || !protectedIdentifiers.includes(field)));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The part of a value that is about the requester's school units. */
function seen(scope: Scope, field: string, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => seen(scope, field, each)).filter((each) => each !== null);
  if (field === 'groups')
    return isGroup(value) ? (reaches(scope, value.schoolUnitUid) ? value.name : null) : value;
  if (field === 'organizations' && typeof value === 'string')
    return reaches(scope, value.slice(0, value.lastIndexOf(': '))) ? value : null;
  return value;
}

const isGroup = (value: unknown): value is RecordedGroup =>
  typeof value === 'object' && value !== null && 'schoolUnitUid' in value;
