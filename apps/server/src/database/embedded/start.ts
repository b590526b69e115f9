import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PlainError } from '../../plain-error.ts';
import type { Said } from './said.ts';
import { watch } from './watch.ts';

/** How long it may take to open (ms), including the repair after a crash on a slow disk. And how long to close. */
const OPENS_WITHIN = 60_000;
const CLOSES_WITHIN = 5_000;

export interface Started {
  /** Address of the socket at which the database answers. */
  readonly address: string;
  /** Closes the database and ends its process, by force if it does not. */
  stop(): Promise<void>;
}

/** What the caller of startDatabase sets and is told. */
export interface Starting {
  /** Bytes that must be free on its disk before anything is written. */
  readonly floor: number;
  /** The process ended, whether asked to or not. */
  readonly onEnd: () => void;
  readonly onSilence: () => void;
  readonly onVoice: () => void;
  readonly isPatient: () => boolean;
}

/** The embedded database cannot be opened, or no longer; SQLSTATE cannot_connect_now. */
export class DatabaseRefusedError extends PlainError {
  override readonly name = 'DatabaseRefusedError';
  readonly code = '57P03';
}

/**
 * Starts a process for the embedded database in a folder, and watches it.
 * @throws DatabaseRefusedError
 */
export async function startDatabase(folder: string, starting: Starting): Promise<Started> {
  const given = [folder, String(process.pid), String(starting.floor)];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'process.ts'), ...given], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  ended.then(starting.onEnd, starting.onEnd);
  const said = await orKill(OPENS_WITHIN, child, Promise.race([firstSaid(child), ended]));
  if ('address' in said) {
    const stopWatching = watch(child, starting);
    ended.then(stopWatching, stopWatching);
    return {
      address: said.address,
      async stop() {
        stopWatching();
        if (child.connected) child.disconnect();
        await orKill(CLOSES_WITHIN, child, ended);
      },
    };
  }
  await ended;
  throw new DatabaseRefusedError(
    'refusal' in said ? said.refusal : 'The database ended while it was opened.',
  );
}

/** Kills the process if the work takes longer than this, which settles the work. */
async function orKill<T>(ms: number, child: ChildProcess, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => child.kill('SIGKILL'), ms);
  return work.finally(() => clearTimeout(timer));
}

async function firstSaid(child: ChildProcess): Promise<Said> {
  const [said] = await once(child, 'message');
  return said as Said;
}
