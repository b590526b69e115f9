import { readFile } from 'node:fs/promises';

/** What tells a process from one that had its id before: ids are given again, in a container after each start. */
export interface ProcessMark {
  readonly pid: number;
  /** When it began, in ticks since the machine did; empty where the system does not tell. */
  readonly began: string;
}

export async function markOf(pid: number): Promise<ProcessMark> {
  const { began } = await stateOf(pid);
  return { pid, began };
}

export async function isAlive({ pid, began }: ProcessMark): Promise<boolean> {
  if (!isThere(pid)) return false;
  const now = await stateOf(pid);
  return !now.hasEnded && (began === '' || now.began === '' || began === now.began);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * What Linux says of a process, from its third field on: the second one is a name in brackets, which may have spaces. One that has ended
 * stays there until its parent has looked.
 */
async function stateOf(pid: number): Promise<{ readonly hasEnded: boolean; readonly began: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { hasEnded: fields[0] === 'Z', began: fields[19] ?? '' };
}
