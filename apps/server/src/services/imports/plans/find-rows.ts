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
import type { StoredRow } from '../../jobs/index.ts';
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
  const conditions: SQL[] = [sql`r.job_id = ${job.id}`];
  if (verdict !== undefined) conditions.push(sql`r.verdict = ${verdict}`);
  if (outcome !== undefined) conditions.push(sql`${outcomeOf(job.state)} = ${outcome}`);
  if (about !== undefined) conditions.push(sql`r.about = ${about}`);
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(r.name ilike ${part} or r.username ilike ${part})`);
  }
  if (!isOwn && scope.units !== null) conditions.push(inUnits([...scope.units.keys()]));
  const where = sql.join(conditions, sql` and `);
  const rows = await rowsOf<Row>(
    db,
    sql`select r.position, r.about, r.account_uid as "accountUid", r.verdict, r.line, r.is_hidden as "isHidden", r.name, r.username, r.type, r.seen,
        r.fields, r.faults, ${outcomeOf(job.state)} as outcome, r.reason
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

/** Rows that a plan leaves as they are or refuses have their outcomes as soon as it is approved. */
const outcomeOf = (state: string): SQL =>
  ['applying', 'done', 'undone', 'cancelled'].includes(state)
    ? sql`coalesce(r.outcome, case r.verdict when 'same' then 'unchanged' when 'refuse' then 'refused' end)`
    : sql`r.outcome`;

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
