import { readFile } from 'node:fs/promises';

/** Distinguishes a process from an earlier one with the same id: ids are reused, in a container after each start. */
export interface ProcessMark {
  readonly pid: number;
  /** When it began, in ticks since the machine booted; empty if the system does not say. */
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
 * What Linux reports of a process, from its third field on: the second is a name in brackets, which may contain spaces. A process that
 * has ended stays listed until its parent has collected it.
 */
async function stateOf(pid: number): Promise<{ readonly hasEnded: boolean; readonly began: string }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return { hasEnded: fields[0] === 'Z', began: fields[19] ?? '' };
}
