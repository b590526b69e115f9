import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PlainError } from '../plain-error.ts';
import { isAlive, markOf, type ProcessMark } from './process-mark.ts';

/** The embedded database has no lock of its own: two processes on one folder lose rows (adverse case 51). */
export class FolderInUseError extends PlainError {
  override readonly name = 'FolderInUseError';
  readonly holder: number | null;

  constructor(file: string, holder: number | null) {
    const who = holder === null ? 'another process' : `process ${holder}`;
    super(
      `The data folder is in use by ${who}. Stop it first, or choose another folder with DATA_DIR. ` +
        `(If nothing is running, delete ${file}.)`,
    );
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Files that this process holds or is trying to take. A container gives every run of the product the same process id, so
 * our own id in the file proves nothing.
 */
const held = new Set<string>();

/** How often, and at what interval (ms), to check whether another process has finished taking over. */
const GUARD_TRIES = 40;
const GUARD_WAIT = 50;

/**
 * Creates the lock file, or takes it over from a process that no longer exists.
 * @param patience how many ms a process that holds it is given to end
 * @throws FolderInUseError
 */
export async function takeFolderLock(file: string, { patience = 0 } = {}): Promise<FolderLock> {
  if (held.has(file)) throw new FolderInUseError(file, process.pid);
  held.add(file);
  try {
    await take(file, Date.now() + patience);
  } catch (error) {
    held.delete(file);
    throw error;
  }
  return {
    async release() {
      if (held.delete(file)) await rm(file, { force: true });
    },
  };
}

async function take(file: string, until: number): Promise<void> {
  while (!(await create(file)))
    try {
      return await takeOver(file);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() >= until) throw error;
      await new Promise((resolve) => setTimeout(resolve, GUARD_WAIT));
    }
}

/**
 * Several processes may find the same stale file. They take turns behind a guard; a process that still finds it stale
 * puts its own in place in one step, so that there is never a moment without a file in which a newcomer could create one.
 */
async function takeOver(file: string): Promise<void> {
  await refuseWhileHeld(file);
  const guard = `${file}.takeover`;
  await enter(guard);
  try {
    const holder = await refuseWhileHeld(file);
    // Released in the meantime: the first process to create it holds the lock.
    if (holder === null && (await create(file))) return;
    if (holder === null) throw new FolderInUseError(file, null);
    const fresh = `${file}.${process.pid}`;
    await writeFile(fresh, await ownMark());
    await rename(fresh, file);
  } finally {
    await rm(guard, { force: true });
  }
}

/** @returns the dead process that the file names; null if it names none. @throws FolderInUseError */
async function refuseWhileHeld(file: string): Promise<ProcessMark | null> {
  const holder = await readHolder(file);
  if (holder !== null && holder.pid !== process.pid && (await isAlive(holder)))
    throw new FolderInUseError(file, holder.pid);
  return holder;
}

/** A guard that remains was left by a crash within these few milliseconds; a person has to remove it. */
async function enter(guard: string): Promise<void> {
  for (let attempt = 0; attempt < GUARD_TRIES; attempt++) {
    if (await create(guard)) return;
    await new Promise((resolve) => setTimeout(resolve, GUARD_WAIT));
  }
  throw new FolderInUseError(guard, null);
}

async function create(file: string): Promise<boolean> {
  const mark = await ownMark();
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(mark);
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function ownMark(): Promise<string> {
  const { pid, began } = await markOf(process.pid);
  return `${pid}\n${began}\n`;
}

/** The holder writes its mark right after creating the file, so an empty file is read again before it counts. */
async function readHolder(file: string): Promise<ProcessMark | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const [pid = '', began = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (Number(pid) > 0) return { pid: Number(pid), began };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
