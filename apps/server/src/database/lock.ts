import { open, readFile, rename, rm } from 'node:fs/promises';
import { PlainError } from '../plain-error.ts';

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

export interface Lock {
  release(): Promise<void>;
}

/** A container gives each life of the product the same process id, so our own id in the file proves nothing. */
const held = new Set<string>();

/** Makes the file, or takes it over from a process that is no longer there. */
export async function takeLock(file: string): Promise<Lock> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await create(file)) return ours(file);
    const holder = await readHolder(file);
    const alive = holder === process.pid ? held.has(file) : holder === null || isAlive(holder);
    if (alive || holder === null) throw new FolderInUseError(file, holder);
    await removeStale(file, holder);
  }
  throw new FolderInUseError(file, null);
}

function ours(file: string): Lock {
  held.add(file);
  return {
    async release() {
      if (held.delete(file)) await rm(file, { force: true });
    },
  };
}

async function create(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(`${process.pid}\n`);
    await handle.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** The holder writes its id right after making the file, so an empty file is read again before it counts. */
async function readHolder(file: string): Promise<number | null> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (pid > 0) return pid;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return null;
}

/**
 * Two processes may find the same stale file. Each moves it aside under its own name and looks at what it
 * moved: one that caught the other's fresh file puts it back.
 */
async function removeStale(file: string, holder: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved === holder) await rm(aside, { force: true });
  else await rename(aside, file);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
