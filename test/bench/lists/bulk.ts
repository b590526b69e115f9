import type { BenchProduct } from '../product.ts';
import { type Memory, watchingMemory } from './memory.ts';

/** What was measured of something that is done to many people. Times in seconds. */
export interface BulkLoad {
  readonly rows: number;
  readonly changed: number;
  /** Until it was said what would change. */
  readonly preview: number;
  /** Until the job was made. */
  readonly made: number;
  /** From then until it was over. */
  readonly done: number;
  /** The longest wait for its progress meanwhile (ms). */
  readonly longestWait: number;
  /** Of the server. */
  readonly memory: Memory;
}

interface Job {
  readonly finished: string | null;
  readonly state: string;
  readonly counts: { readonly total: number; readonly changed: number };
}

const between = 500;

/** Bulk changes that are measured: of how many people, about. */
export const bulks = [10_000, 100_000] as const;

/** Sets the age filter of so many students, about, and asks for the progress as the panel does. */
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
    // Another one each time, so that all of them change on a database that is kept, too.
    const ageFilter = Math.floor(Date.now() / 1000) % 19;
    // Usernames are `u` and a number: those that begin with a one are a ninth of all, and so on.
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
