import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { doRow } from './do-row.ts';
import { HeldJob } from './held-job.ts';
import { type BulkJob, isBulk, type JobRow } from './job-row.ts';
import { type Applying, applyNext, settleNext } from './plans/apply-plan.ts';
import { endPlan } from './plans/decide-plan.ts';
import type { PlanKind, PlanKinds } from './plans/plan-kind.ts';
import { isPlan, type PlanJob } from './plans/plan-row.ts';
import { readPlan } from './plans/read-plan.ts';
import { claimJob, endJob, openRows, releaseJob } from './queue.ts';

/** After this many rows it is the next job's turn: nobody with twenty pupils waits behind a whole town. */
const batch = 200;
/** After this time (ms) it is the next job's turn, too. */
const longestTurn = 3_000;

interface Options {
  /** How plans of each kind are made and carried out. */
  readonly plans?: Partial<PlanKinds>;
  /** How many rows of a plan are carried out in one transaction. In the embedded database others wait for each statement. */
  readonly together?: number;
  /** How often (ms) an idle server looks for jobs whose server is gone. */
  readonly pause?: number;
}

/** Runs the waiting jobs, row by row. Each server has one runner; they share the jobs by leases (queue.ts). */
export class JobRunner {
  readonly #db: Database;
  readonly #context: Pick<Context, 'db' | 'safe'>;
  readonly #lists: ListCache;
  readonly #log: FastifyBaseLogger;
  readonly #plans: Partial<PlanKinds>;
  readonly #together: number;
  readonly #pause: number;
  readonly #holder = randomUUID();
  #isStopping = false;
  /** Whether it was woken while it was busy. */
  #isWanted = false;
  #endRest: () => void = () => undefined;
  #running: Promise<void> | null = null;

  constructor(
    context: Pick<Context, 'db' | 'safe'>,
    lists: ListCache,
    log: FastifyBaseLogger,
    { plans = {}, together = 50, pause = 3_000 }: Options = {},
  ) {
    this.#context = context;
    this.#db = context.db;
    this.#lists = lists;
    this.#log = log;
    this.#plans = plans;
    this.#together = together;
    this.#pause = pause;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Call it when there is a new job. */
  wake(): void {
    this.#isWanted = true;
    this.#endRest();
  }

  /** Finishes the current row; another server, or this one after a restart, continues. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWanted = false;
      const hasWorked = await this.#takeTurn();
      if (!hasWorked) await this.#rest();
    }
  }

  async #rest(): Promise<void> {
    if (this.#isWanted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#pause).unref();
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** @returns whether there was something to do */
  async #takeTurn(): Promise<boolean> {
    try {
      const job = await claimJob(this.#db, this.#holder);
      if (job) await this.#work(job);
      return job !== null;
    } catch (error) {
      // Most likely the database is away. The lease expires by itself, and a server tries again.
      if (!this.#isStopping) this.#log.warn({ err: error }, 'jobs have to wait');
      return false;
    }
  }

  async #work(job: JobRow): Promise<void> {
    const kind = isPlan(job) ? this.#plans[job.action.kind] : undefined;
    if (isPlan(job) && kind) return this.#workOnPlan(job, kind);
    if (!isBulk(job)) {
      this.#log.error({ job: job.id }, 'a job is of no kind that this server knows');
      return endJob(this.#db, job, this.#holder, 'failed');
    }
    try {
      const isOver = await this.#doRows(job);
      if (isOver) await endJob(this.#db, job, this.#holder, 'done');
      else await releaseJob(this.#db, job, this.#holder);
    } finally {
      this.#lists.forget();
    }
  }

  async #workOnPlan(job: PlanJob, kind: PlanKind): Promise<void> {
    const [holder, log] = [this.#holder, this.#log];
    try {
      if (job.state === 'reading')
        await readPlan(this.#db, job, kind, { holder, isStopping: () => this.#isStopping, log });
      else if (await this.#applyRows({ db: this.#db, job, kind, holder, log }))
        await endPlan(this.#db, job, kind, holder);
    } finally {
      await releaseJob(this.#db, job, holder);
      this.#lists.forget();
    }
  }

  /** @returns whether all rows are done */
  async #applyRows(applying: Applying): Promise<boolean> {
    const end = Date.now() + longestTurn;
    while (!this.#isStopping && Date.now() < end) {
      await setImmediate();
      const done = await applyNext(applying, this.#together);
      if (done === null) return false;
      if (done > 0) continue;
      const hasMore = await settleNext(applying);
      if (hasMore === null) return false;
      if (!hasMore) return true;
    }
    return false;
  }

  /** @returns whether all rows are done */
  async #doRows(job: BulkJob): Promise<boolean> {
    const held = new HeldJob(job, this.#holder);
    const rows = await openRows(this.#db, job, batch);
    for (const row of rows) {
      // A database in this process, as in tests, answers without leaving the thread: this lets others have their turn.
      await setImmediate();
      if (this.#isStopping || !(await doRow(this.#context, held, row, this.#log))) return false;
    }
    return rows.length < batch;
  }
}
