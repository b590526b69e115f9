import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Submission, SubmissionPage, SubmissionQuery } from '../host/submission.ts';

/** Submissions of one page, and pages of one list (spec §9 has the same limit for lists fetched whole). */
const PAGE_SIZE = 50;
const MOST_PAGES = 10;

/** The queries for each context (spec §7): the reader's own, and the assignments that they have set themselves. */
const QUERIES: readonly SubmissionQuery[] = [{ ownership: 'Mine' }, { contextType: 'Assignment' }];

/** Sends a query to the host. */
export type AskForSubmissions = (query: SubmissionQuery) => Promise<SubmissionPage>;

/** The id of a book, or null for the global context. */
export type ContextId = string | null;

/** The submissions that the host has returned, cached per context id (spec §3). */
export class SubmissionLists {
  all: ReadonlyMap<ContextId, readonly Submission[]> = new Map();
  readonly #running = new Map<ContextId, Promise<void>>();

  constructor() {
    makeAutoObservable(this, { all: observableRef, in: false, find: false });
  }

  in(contextId: ContextId): readonly Submission[] {
    return this.all.get(contextId) ?? [];
  }

  find(id: string): Submission | undefined {
    return [...this.all.values()].flat().find((submission) => submission.id === id);
  }

  /** Fetches every page of a context. Meanwhile a second call waits for the first (spec §5). */
  fetch(contextId: ContextId, ask: AskForSubmissions): Promise<void> {
    const running = this.#running.get(contextId);
    if (running) return running;
    const fetching = this.#fetch(contextId, ask).finally(() => this.#running.delete(contextId));
    this.#running.set(contextId, fetching);
    return fetching;
  }

  /** Stores the new state of a submission. One that is not in the lists is logged, and nothing changes (spec §8). */
  replace(changed: Submission): void {
    if (!this.find(changed.id)) {
      console.warn(`Submission ${changed.id} is not known here.`);
      return;
    }
    const lists = [...this.all].map(([contextId, list]): [ContextId, readonly Submission[]] => [
      contextId,
      list.map((each) => (each.id === changed.id ? changed : each)),
    ]);
    this.all = new Map(lists);
  }

  reset(): void {
    this.all = new Map();
    this.#running.clear();
  }

  async #fetch(contextId: ContextId, ask: AskForSubmissions): Promise<void> {
    const context = contextId === null ? {} : { contextId };
    const found = await Promise.all(QUERIES.map((query) => pages({ ...query, ...context }, ask)));
    runInAction(() => {
      this.all = new Map(this.all).set(contextId, distinct(found.flat().filter(isKnown)));
    });
  }
}

async function pages(query: SubmissionQuery, ask: AskForSubmissions): Promise<Submission[]> {
  const found: Submission[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const more: SubmissionQuery = cursor === null ? {} : { cursor };
    const reply = await ask({ ...query, limit: PAGE_SIZE, ...more });
    found.push(...reply.data);
    cursor = reply.cursor;
    if (cursor === null) break;
  }
  return found;
}

/** Each id once, at its first position. */
export function distinct(list: readonly Submission[]): readonly Submission[] {
  const seen = new Set<string>();
  return list.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Whether the player can show it; a host may be newer than this player. */
function isKnown({ id, context }: Submission): boolean {
  const type: string = context.type;
  if (type === 'Assignment' || type === 'Quiz') return true;
  console.warn(`Submission ${id} has the unexpected context type ${type}.`);
  return false;
}
