import type { Database } from '../../../database/database.ts';
import type { Scope } from '../scope.ts';
import { askerOf } from './asker.ts';
import type { JobRow } from './find.ts';
import type { Deed } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';

/** The asker's rights are looked at again when so much time (ms) has passed: for every single row it would take half of the time. */
const fresh = 1_000;

/** The action in the hands of who asked for it. */
interface Opened {
  readonly deed: Deed;
  readonly scope: Scope;
  readonly until: number;
}

/** A job that a server is at. */
export class HeldJob {
  readonly job: JobRow;
  /** The server. */
  readonly holder: string;
  #opened: Opened | null = null;

  constructor(job: JobRow, holder: string) {
    this.job = job;
    this.holder = holder;
  }

  /** @throws Forbidden where the asker may not any more; NotFound where what it is about is gone */
  async open(db: Database): Promise<Opened> {
    if (this.#opened && this.#opened.until > Date.now()) return this.#opened;
    const asker = await askerOf(db, this.job);
    const deed = await kindOf(this.job.action).open(db, asker, this.job.action);
    this.#opened = { deed, scope: asker.actor.scope, until: Date.now() + fresh };
    return this.#opened;
  }
}
