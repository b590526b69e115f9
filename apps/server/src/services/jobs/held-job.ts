import type { Database } from '../../database/database.ts';
import type { Scope } from '../../person/index.ts';
import type { JobOperation } from '../people/index.ts';
import type { BulkJob } from './job-row.ts';
import { kindOf } from './registry.ts';
import { requesterOf } from './requester.ts';

/** The requester's rights are checked again after this time (ms): checking them for every single row would take half of the time. */
const fresh = 1_000;

/** The action with the rights of its requester. */
interface Opened {
  readonly operation: JobOperation;
  readonly scope: Scope;
  readonly until: number;
}

/** A job that a server works at. */
export class HeldJob {
  readonly job: BulkJob;
  /** The server. */
  readonly holder: string;
  #opened: Opened | null = null;

  constructor(job: BulkJob, holder: string) {
    this.job = job;
    this.holder = holder;
  }

  /** @throws Forbidden if the requester may not any more; NotFound if its subject is gone */
  async open(db: Database): Promise<Opened> {
    if (this.#opened && this.#opened.until > Date.now()) return this.#opened;
    const requester = await requesterOf(db, this.job);
    const operation = await kindOf(this.job.action).open(db, requester, this.job.action);
    this.#opened = { operation, scope: requester.staff.scope, until: Date.now() + fresh };
    return this.#opened;
  }
}
