import { readFileSync } from 'node:fs';

const between = 25;

/** What a process has in memory now, as Linux counts it (MB). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Memory of a process (MB): before something is done, and the most while it is. */
export interface Memory {
  readonly before: number;
  readonly most: number;
}

/** Does something, and looks at the memory of a process meanwhile. */
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
