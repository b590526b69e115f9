import type { ChildProcess } from 'node:child_process';
import type { BookLimits } from '../../config.ts';
import { PublicationRefused } from '../refused.ts';

/** How a process ended: with an error if it did not even start. */
export type Ending =
  | { readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly error: Error };

export function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ error }));
  });
}

/** How V8 ends a process whose heap is full, and how its own thread (watch.ts) and Linux end one that uses too much. */
const fullMemory: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL']);
/** The same if there are no signals (Windows), or if a shell has reported one. */
const fullMemoryCodes: ReadonlySet<number> = new Set([134, 0x80000003]);

/** Why a book is refused whose process ended without an answer; if the process could not start, the system's error. */
export function reasonOf(ending: Ending, { memoryBytes }: BookLimits): Error {
  if ('error' in ending) return ending.error;
  const { code, signal } = ending;
  if (signal !== null ? fullMemory.has(signal) : fullMemoryCodes.has(code ?? 0)) {
    const most = Math.round(memoryBytes / 1024 ** 2);
    return new PublicationRefused(
      `It was given up: reading it takes more than ${most} MiB of memory, the most that a book may take.`,
    );
  }
  return new PublicationRefused(
    `It was given up: what reads books ended at it (${signal ?? `code ${code}`}).`,
  );
}
