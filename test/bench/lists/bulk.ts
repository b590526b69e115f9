import type { BenchProduct } from '../product.ts';
import { type Memory, watchingMemory } from './memory.ts';

/** Measurements of a change to many people. Times in seconds. */
export interface BulkLoad {
  readonly rows: number;
  readonly changed: number;
  /** Time until the preview was answered. */
  readonly preview: number;
  /** Time until the job was created. */
  readonly made: number;
  /** Time from then until it was done. */
  readonly done: number;
  /** The longest wait for a reply about its progress (ms). */
  readonly longestWait: number;
  /** Memory of the server. */
  readonly memory: Memory;
}

interface Job {
  readonly finished: string | null;
  readonly state: string;
  readonly counts: { readonly total: number; readonly changed: number };
}

const between = 500;

/** The sizes of the measured changes: about so many people. */
export const bulks = [10_000, 100_000] as const;

/** Sets the age filter of about so many students, and polls the progress as the control panel does. */
export async function measureBulk(
  product: BenchProduct,
  token: string,
  users: number,
  about: (typeof bulks)[number],
): Promise<BulkLoad> {
  const ask = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const reply = await fetch(`${product.origin}/v1/jobs${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify({ data }) }),
    });
    if (!reply.ok) throw new Error(`A bulk change was refused with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const { result, memory } = await watchingMemory(product.pid, async () => {
    // A different value each time, so that all students change even on a database that is kept.
    const ageFilter = Math.floor(Date.now() / 1000) % 19;
    // Usernames are `u` and a number: about a ninth of them begin with `u1`, and so on.
    const q = `u${'1'.repeat(Math.max(0, Math.round(Math.log10(users / about))))}`;
    const wanted = {
      action: { kind: 'setAgeFilter', ageFilter },
      selection: { query: { type: 'student', q } },
    };
    const begun = performance.now();
    await ask('POST', '/preview', wanted);
    const shown = performance.now();
    const { id } = await ask<{ id: string }>('POST', '', wanted);
    const made = performance.now();
    let longestWait = 0;
    for (;;) {
      const asked = performance.now();
      const job = await ask<Job>('GET', `/${id}`);
      const answered = performance.now();
      longestWait = Math.max(longestWait, answered - asked);
      if (job.finished !== null) {
        if (job.state !== 'done') throw new Error(`A bulk change ended as ${job.state}.`);
        return {
          rows: job.counts.total,
          changed: job.counts.changed,
          preview: (shown - begun) / 1000,
          made: (made - shown) / 1000,
          done: (answered - made) / 1000,
          longestWait,
        };
      }
      await new Promise((resolve) => setTimeout(resolve, between));
    }
  });
  return { ...result, memory };
}

export function reportBulk(load: BulkLoad): void {
  const { rows, changed, preview, made, done, longestWait, memory } = load;
  const number = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 1 });
  console.log(
    `\nage filter of ${number(rows)} people (${number(changed)} changed): preview ${number(preview)} s, job made ${number(made)} s, done ${number(done)} s (${number(Math.round(rows / done))} a second); progress came after ${longestWait.toFixed(0)} ms at most; the server had ${memory.before.toFixed(0)} MB in memory before and ${memory.most.toFixed(0)} MB at most.`,
  );
}
