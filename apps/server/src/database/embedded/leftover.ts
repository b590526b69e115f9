import { readFile } from 'node:fs/promises';
import { isAlive, type ProcessMark } from '../process-mark.ts';

/** How long a leftover process is given to end by itself, and how often that is checked (ms). It gives itself five seconds (orphan.ts). */
const PATIENCE = 7_000;
const EVERY = 100;

/**
 * Ends the process that a killed server has left on a database, if it does not end by itself because somebody has stopped it. The caller holds
 * the folder's lock, so no living server needs the process. Only on Linux, and only if it certainly is that process.
 * @param lock file that names it
 * @param folder of the database
 */
export async function endLeftover(lock: string, folder: string): Promise<void> {
  const left = await markIn(lock);
  if (left === null || left.pid === process.pid) return;
  for (let waited = 0; waited < PATIENCE; waited += EVERY) {
    if (!(await isAlive(left))) return;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  if (left.began !== '' && (await isOn(folder, left.pid)) && (await isAlive(left)))
    process.kill(left.pid, 'SIGKILL');
}

async function markIn(lock: string): Promise<ProcessMark | null> {
  const [pid = '', began = ''] = (await readFile(lock, 'utf8').catch(() => '')).split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), began } : null;
}

/** Whether the process was started for this database. */
async function isOn(folder: string, pid: number): Promise<boolean> {
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return command.some((part) => part.endsWith('process.ts')) && command.includes(folder);
}
