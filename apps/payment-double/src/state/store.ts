import type { Change, Journal } from './journal.ts';
import { emptyTables, type Kind, type Kinds, type Tables } from './kinds.ts';

/**
 * All objects, in memory and in the journal. Changes happen in a transaction only. Work is synchronous, so transactions never
 * overlap, and nobody sees one that is not finished. Objects are replaced, never changed.
 */
export class Store {
  readonly #journal: Journal;
  #tables: Tables = emptyTables();
  /** How to take back what the open transaction did, oldest first; undefined outside of one. */
  #undo: (() => void)[] | undefined;
  #touched = new Map<string, readonly [Kind, string]>();
  #listeners: (() => void)[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const changes of journal.read()) for (const change of changes) this.#replay(change);
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#tables[kind].get(id);
  }

  /** In the order in which they were created. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#tables[kind].values()];
  }

  put<K extends Kind>(kind: K, object: Kinds[K]): void {
    const table: Map<string, Kinds[K]> = this.#tables[kind];
    this.#remember(kind, object.id, table);
    table.set(object.id, object);
  }

  remove<K extends Kind>(kind: K, id: string): void {
    const table: Map<string, Kinds[K]> = this.#tables[kind];
    this.#remember(kind, id, table);
    table.delete(id);
  }

  /** Runs the work and commits what it changed as one line of the journal; if it throws, nothing has changed. */
  transact<T>(work: () => T): T {
    if (this.#undo) throw new Error('A transaction cannot begin inside another one.');
    this.#undo = [];
    this.#touched = new Map();
    try {
      const result = work();
      this.#commit();
      return result;
    } catch (error) {
      this.backTo(0);
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }

  /** A point of the open transaction to which `backTo` returns. */
  mark(): number {
    return this.#undo?.length ?? 0;
  }

  /** Takes back what the open transaction did since the mark. */
  backTo(mark: number): void {
    const later = this.#undo?.splice(mark) ?? [];
    for (const undo of later.reverse()) undo();
  }

  /** Calls the listener after every commit. */
  onCommit(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Forgets everything, also in the journal. */
  clear(): void {
    this.#journal.clear();
    this.#tables = emptyTables();
  }

  close(): void {
    this.#journal.close();
  }

  #remember<O>(kind: Kind, id: string, table: Map<string, O>): void {
    if (!this.#undo) throw new Error('Changes belong into a transaction.');
    const before = table.get(id);
    this.#undo.push(before === undefined ? () => table.delete(id) : () => table.set(id, before));
    this.#touched.set(`${kind} ${id}`, [kind, id]);
  }

  #commit(): void {
    const changes = [...this.#touched.values()].map(
      ([kind, id]): Change => [kind, id, this.#tables[kind].get(id) ?? null],
    );
    if (changes.length > 0) this.#journal.append(changes);
    for (const listener of this.#listeners) queueMicrotask(listener);
  }

  #replay([kind, id, object]: Change): void {
    if (object === null) this.#tables[kind].delete(id);
    // The journal was written by `#commit`, from tables of these types.
    else (this.#tables[kind] as Map<string, object>).set(id, object);
  }
}
