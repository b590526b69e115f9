import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { ListCache } from '../../database/lists/cache.ts';
import { onLeanHeap } from '../../lean-heap.ts';
import { bulkPlan } from './bulk/bulk-plan.ts';
import type { JobRow } from './job-row.ts';
import { adoptJob } from './plans/adopt-job.ts';
import { type Applying, applyNext, settleNext } from './plans/apply-plan.ts';
import { endPlan } from './plans/decide-plan.ts';
import type { PlanKind, PlanKinds } from './plans/plan-kind.ts';
import { type PlanJob, planKindOf } from './plans/plan-row.ts';
import { readPlan } from './plans/read-plan.ts';
import { claimJob, claimReading, failJob, releaseJob } from './queue.ts';

/** After this many rows it is the next job's turn: nobody with twenty pupils waits behind a whole town. */
const batch = 200;
/** After this time (ms) it is the next job's turn, too. */
const longestTurn = 3_000;

interface Options {
  /** How plans of each kind are made and carried out, other than bulk changes. */
  readonly plans?: Partial<PlanKinds>;
  /** How many rows of a plan are carried out in one transaction. In the embedded database others wait for each statement. */
  readonly together?: number;
  /** How often (ms) an idle server looks for jobs whose server is gone. */
  readonly pause?: number;
}

/** Makes the plans of jobs, and carries them out, some rows at a time. Each server has one runner; they share the jobs by leases (queue.ts). */
export class JobRunner {
  readonly #db: Database;
  readonly #lists: ListCache;
  readonly #log: FastifyBaseLogger;
  readonly #plans: Partial<PlanKinds & { readonly bulk: PlanKind }>;
  readonly #together: number;
  readonly #pause: number;
  readonly #holder = randomUUID();
  #isStopping = false;
  /** Whether it was woken while it was busy. */
  #isWanted = false;
  #endRest: () => void = () => undefined;
  #running: Promise<void> | null = null;

  constructor(
    { db, safe }: Pick<Context, 'db' | 'safe'>,
    lists: ListCache,
    log: FastifyBaseLogger,
    { plans = {}, together = 50, pause = 3_000 }: Options = {},
  ) {
    this.#db = db;
    this.#lists = lists;
    this.#log = log;
    this.#plans = { ...plans, bulk: bulkPlan(safe) };
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

  /** Makes a plan at once, unless a server has begun: a small one need not wait for its turn behind those of a whole town. */
  async planNow(id: string): Promise<void> {
    const job = await claimReading(this.#db, this.#holder, id);
    if (job) await this.#work(job);
  }

  /** Finishes the current rows; another server, or this one after a restart, continues. */
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

  async #work(claimed: JobRow): Promise<void> {
    const job = await adoptJob(this.#db, claimed, this.#holder);
    const name = planKindOf(job);
    const kind = name === null ? undefined : this.#plans[name];
    if (kind) return onLeanHeap(() => this.#workOnPlan(job, kind));
    this.#log.error({ job: job.id }, 'a job is of no kind that this server knows');
    return failJob(this.#db, job, this.#holder);
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
    const { kind, job } = applying;
    const end = Date.now() + longestTurn;
    const together = Math.min(this.#together, kind.together?.(job) ?? this.#together);
    let rows = 0;
    while (!this.#isStopping && Date.now() < end && rows < batch) {
      // A database in this process, as in tests, answers without leaving the thread: this lets others have their turn.
      await setImmediate();
      const done = await applyNext(applying, together);
      if (done === null) return false;
      rows += done;
      if (done > 0) continue;
      const hasMore = await settleNext(applying);
      if (hasMore === null) return false;
      if (!hasMore) return true;
    }
    return false;
  }
}
