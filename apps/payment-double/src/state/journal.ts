import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from './kinds.ts';

/** One change: the object as it is now, or null if it is gone. */
export type Change = readonly [kind: Kind, id: string, object: object | null];

/** Keeps what was committed. */
export interface Journal {
  /** Everything that was committed, oldest first. */
  read(): readonly (readonly Change[])[];
  append(changes: readonly Change[]): void;
  clear(): void;
  close(): void;
}

/** Forgets everything when the process ends. */
export const memoryJournal: Journal = {
  read: () => [],
  append: () => undefined,
  clear: () => undefined,
  close: () => undefined,
};

/**
 * A file with one line of JSON for each commit. A line counts only with its line break: a process that was killed while writing
 * leaves a last line without one, which is ignored and overwritten.
 */
export class FileJournal implements Journal {
  readonly #file: string;
  readonly #handle: number;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#file = path.join(dir, 'journal.jsonl');
    this.#handle = openSync(this.#file, 'a+');
  }

  read(): readonly (readonly Change[])[] {
    const bytes = readFileSync(this.#file);
    const end = bytes.lastIndexOf('\n') + 1;
    if (end < bytes.length) ftruncateSync(this.#handle, end);
    const lines = bytes.subarray(0, end).toString('utf8').split('\n');
    return lines.filter((line) => line !== '').map((line): readonly Change[] => JSON.parse(line));
  }

  append(changes: readonly Change[]): void {
    const line = Buffer.from(`${JSON.stringify(changes)}\n`);
    for (let written = 0; written < line.length; ) written += writeSync(this.#handle, line, written);
  }

  clear(): void {
    ftruncateSync(this.#handle, 0);
  }

  close(): void {
    closeSync(this.#handle);
  }
}
