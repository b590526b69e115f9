import { readFileSync } from 'node:fs';

const between = 25;

/** The present resident memory of a process, from Linux (MB). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Memory of a process (MB): before some work, and the most during it. */
export interface Memory {
  readonly before: number;
  readonly most: number;
}

/** Does some work, and samples the memory of a process during it. */
export async function watchingMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly memory: Memory }> {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, between);
  try {
    return { result: await work(), memory: { before, most } };
  } finally {
    clearInterval(watch);
  }
}
