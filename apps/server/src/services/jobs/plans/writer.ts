import { createHash } from 'node:crypto';
import { type PlanVerdict, planVerdicts, writeReason } from '@aloud/api';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { rowsOf } from '../../../database/rows.ts';
import {
  jobRows,
  jobs,
  type PlannedFault,
  type PlanSummary,
  type StoredWorkbook,
} from '../../../database/schema/index.ts';
import { held, lease } from '../queue.ts';
import type { PlanEnd } from './plan-end.ts';
import type { PlanJob, PlannedRow } from './plan-row.ts';

/** The plan was cancelled or taken over, or the server stops: whoever goes on begins anew. */
export class PlanLeft extends Error {
  override readonly name = 'PlanLeft';
}

type Fault = PlanSummary['faults'][number];

/** How many kinds of faults are counted, and how many of them a summary tells. */
const mostKinds = 1_000;
const mostTold = 100;

/** The most frequent first; every code is told at least once. */
function mostFrequent(faults: readonly Fault[]): Fault[] {
  const sorted = [...faults].sort((one, other) => other.count - one.count);
  const codes = new Set<string>();
  return sorted.filter(({ reason: { code } }, at) => {
    const isNew = !codes.has(code);
    codes.add(code);
    return isNew || at < mostTold;
  });
}

/** A fault of a row that is known only when later rows have been read. */
export interface LateFault {
  readonly position: number;
  readonly fault: PlannedFault;
}

/** Writes the rows of a plan, as long as this server holds it. */
export class PlanWriter {
  readonly #db: Database;
  readonly #job: PlanJob;
  readonly #holder: string;
  readonly #isStopping: () => boolean;
  readonly #digest = createHash('sha256');
  readonly #faults = new Map<string, Fault>();
  #length = 0;
  /** People who stay as they are and have no row. */
  #passed = 0;

  constructor(db: Database, job: PlanJob, holder: string, isStopping: () => boolean) {
    this.#db = db;
    this.#job = job;
    this.#holder = holder;
    this.#isStopping = isStopping;
  }

  /** Removes what a server wrote that did not come to the end. */
  async begin(): Promise<void> {
    await this.#hold(this.#db, { total: 0 });
    await this.#db.delete(jobRows).where(eq(jobRows.jobId, this.#job.id));
  }

  /** How many rows have been added. */
  get length(): number {
    return this.#length;
  }

  async note(workbook: StoredWorkbook): Promise<void> {
    await this.#hold(this.#db, { workbook });
  }

  /** Their positions follow `length`. @throws PlanLeft */
  async add(rows: readonly PlannedRow[]): Promise<void> {
    const first = this.#length + 1;
    const stored = rows.map((row, at) => ({ position: first + at, ...row }));
    const text = JSON.stringify(stored);
    await this.#db.transaction(async (tx) => {
      await this.#hold(tx, { total: this.#length + rows.length });
      await tx.execute(sql`
        insert into job_rows (job_id, position, about, account_uid, verdict, line, is_hidden, name, username, type, seen, fields, faults)
        select ${this.#job.id}, r.position, r.about, r."accountUid", r.verdict, r.line, r."isHidden", r.name, r.username, r.type, r.seen, r.fields, r.faults
        from jsonb_to_recordset(${text}::text::jsonb) as r(position int, about text, "accountUid" text, verdict text, line int, "isHidden" boolean,
          name text, username text, type text, seen int, fields jsonb, faults jsonb)`);
    });
    this.#digest.update(text);
    this.#length += rows.length;
    for (const { faults } of rows) for (const fault of faults) this.#count(fault);
  }

  /** Refuses rows that were added, for faults that were found since. @throws PlanLeft */
  async refuse(late: readonly LateFault[]): Promise<void> {
    if (late.length === 0) return;
    const text = JSON.stringify(late);
    await this.#db.transaction(async (tx) => {
      await this.#hold(tx, {});
      await tx.execute(sql`
        update job_rows j set verdict = 'refuse', fields = '[]'::jsonb, faults = j.faults || f.faults
        from (
          select r.position, jsonb_agg(r.fault) as faults
          from jsonb_to_recordset(${text}::text::jsonb) as r(position int, fault jsonb) group by r.position) f
        where j.job_id = ${this.#job.id} and j.position = f.position`);
    });
    this.#digest.update(text);
    for (const { fault } of late) this.#count(fault);
  }

  /** Counts people who stay as they are, without a row for each: most people of a sync do, every night. */
  pass(people: number): void {
    this.#passed += people;
  }

  /** Renews the lease while nothing is written yet. */
  async wait(): Promise<void> {
    await this.#hold(this.#db, {});
  }

  /** How many people would be made, changed, left, …, as far as rows have been added. */
  async counts(): Promise<Readonly<Record<PlanVerdict, number>>> {
    const counts = await this.#verdicts();
    return { ...counts, same: counts.same + this.#passed };
  }

  /** The plan is complete, and can be approved for a day unless it is carried out at once. @throws PlanLeft */
  async finish({ state, hold, note }: PlanEnd): Promise<void> {
    const counts = await this.counts();
    const summary: PlanSummary = { counts, faults: mostFrequent([...this.#faults.values()]) };
    await this.#db.transaction(async (tx) => {
      await this.#hold(tx, {
        summary,
        hold,
        digest: this.#digest.digest('base64url'),
        state,
        ...(state === 'applying' && {
          unchanged: counts.same,
          refused: counts.refuse,
          turn: sql`clock_timestamp()`,
        }),
        expires: sql`now() + interval '1 day'`,
        holder: null,
        heldUntil: null,
      });
      await note?.(tx);
    });
  }

  async #verdicts(): Promise<Record<PlanVerdict, number>> {
    const found = await rowsOf<{ verdict: PlanVerdict; n: number }>(
      this.#db,
      sql`select verdict, count(*)::int as n from job_rows where job_id = ${this.#job.id} group by verdict`,
    );
    const counts = Object.fromEntries(planVerdicts.map((verdict) => [verdict, 0]));
    for (const { verdict, n } of found) counts[verdict] = n;
    return counts as Record<PlanVerdict, number>;
  }

  /** Faults that name another row are of one kind, and so are all when there are too many kinds. */
  #count({ reason }: PlannedFault): void {
    const exact = reason.params?.line === undefined ? writeReason(reason) : reason.code;
    const key = this.#faults.has(exact) || this.#faults.size < mostKinds ? exact : reason.code;
    const known = this.#faults.get(key);
    this.#faults.set(key, { reason: known?.reason ?? reason, count: (known?.count ?? 0) + 1 });
  }

  /** Writes to the job, and renews the lease on it. @throws PlanLeft if it is no longer this server's to read */
  async #hold(db: Database, values: PgUpdateSetSource<typeof jobs>): Promise<void> {
    if (this.#isStopping()) throw new PlanLeft();
    const still = await db
      .update(jobs)
      .set({ heldUntil: lease, ...values })
      .where(and(held(this.#job.id, this.#holder), eq(jobs.state, 'reading')))
      .returning({ id: jobs.id });
    if (still.length === 0) throw new PlanLeft();
  }
}
