import {
  type JobOutcome,
  type ListMeta,
  type PlanRow,
  type PlanVerdict,
  protectedIdentifiers,
  readReason,
} from '@aloud/api';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import { isSecure, type Person, type Scope } from '../../../person/index.ts';
import { isBulk, outcomeOf, type PlanJob, type StoredRow } from '../../jobs/index.ts';
import type { SeenPlan } from './find-plan.ts';

interface Query {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly verdict?: PlanVerdict | undefined;
  readonly outcome?: JobOutcome | undefined;
  readonly about?: 'person' | 'group' | undefined;
  readonly q?: string | undefined;
}

interface Row extends StoredRow {
  readonly outcome: JobOutcome | null;
  readonly reason: string | null;
}

/** A page of the rows of a plan, in their order. Of another's plan the requester sees only the people of their own school units. */
export async function findRows(
  db: Database,
  person: Person,
  scope: Scope,
  { job, isOwn }: SeenPlan,
  { pageNumber, pageSize, verdict, outcome, about, q }: Query,
): Promise<{ readonly data: PlanRow[]; readonly meta: ListMeta }> {
  const { verdictOf, nameOf, seenOf } = isOfBefore(job) ? fromOutcomes(scope) : asPlanned;
  const conditions: SQL[] = [sql`r.job_id = ${job.id}`];
  if (verdict !== undefined) conditions.push(sql`${verdictOf} = ${verdict}`);
  if (outcome !== undefined) conditions.push(sql`${outcomeOf(job.state)} = ${outcome}`);
  if (about !== undefined) conditions.push(sql`r.about = ${about}`);
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(${nameOf} ilike ${part} or r.username ilike ${part})`);
  }
  if (!isOwn && scope.units !== null) conditions.push(inUnits([...scope.units.keys()]));
  const where = sql.join(conditions, sql` and `);
  const rows = await rowsOf<Row>(
    db,
    sql`select r.position, r.about, r.account_uid as "accountUid", ${verdictOf} as verdict, r.line, r.is_hidden as "isHidden", ${nameOf} as name, r.username, r.type,
        ${seenOf} as seen, coalesce(r.fields, '[]'::jsonb) as fields, coalesce(r.faults, '[]'::jsonb) as faults, ${outcomeOf(job.state)} as outcome, r.reason
      from job_rows r where ${where} order by r.position limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  );
  const [total] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from job_rows r where ${where}`,
  );
  const secure = isSecure(person);
  return {
    data: rows.map((row) => present(row, secure)),
    meta: { totalItems: total?.n ?? 0, totalIsAtLeast: false, pageNumber, pageSize },
  };
}

interface Columns {
  readonly verdictOf: SQL;
  readonly nameOf: SQL;
  readonly seenOf: SQL;
}

const asPlanned: Columns = { verdictOf: sql`r.verdict`, nameOf: sql`r.name`, seenOf: sql`r.seen` };

/** Whether it is a bulk change of a version that had no plans for them: its rows say who and with which outcome, and nothing else. */
const isOfBefore = (job: PlanJob): boolean => isBulk(job) && job.summary === null && job.wanted === null;

/** What those rows would say as a plan: names are those of today, of people whom the requester may see. */
function fromOutcomes({ realm, units }: Scope): Columns {
  const visible = units
    ? sql`and exists (select 1 from associations s
        where s.account_uid = a.uid and s.active and s.school_unit_uid = any(${sql.param([...units.keys()])}::text[]))`
    : sql``;
  const person = (what: SQL) =>
    sql`(select ${what} from accounts a where a.uid = r.account_uid and a.realm = ${realm} ${visible})`;
  return {
    verdictOf: sql`coalesce(r.verdict, case r.outcome when 'unchanged' then 'same' when 'refused' then 'refuse' else 'update' end)`,
    nameOf: person(sql`a.firstname || ' ' || a.lastname`),
    seenOf: person(sql`a.version`),
  };
}

const inUnits = (units: readonly string[]): SQL => sql`exists (
  select 1 from associations s where s.account_uid = r.account_uid and s.active and s.school_unit_uid = any(${sql.param([...units])}::text[]))`;

function present(row: Row, secure: boolean): PlanRow {
  const { position, about, line, isHidden, verdict, name, username, type, fields, faults, outcome, reason } =
    row;
  // Nobody is there yet, or was not made at all.
  const isThere = verdict === 'create' ? outcome === 'changed' : row.seen !== null;
  return {
    position,
    about,
    line,
    isHidden,
    verdict,
    id: isThere ? row.accountUid : null,
    name,
    username,
    type,
    fields: fields
      .filter(({ column }) => secure || !protectedIdentifiers.includes(column))
      .map(({ column, shown: [before, after] }) => ({ column, before, after })),
    faults: faults.map(({ column, reason: why }) => ({ column, reason: why })),
    outcome,
    reason: reason === null ? null : (readReason(reason) ?? { code: 'system.internal' }),
  };
}
