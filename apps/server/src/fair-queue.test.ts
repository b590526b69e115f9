import { describe, expect, test } from 'vitest';
import { Busy } from './errors.ts';
import { FairQueue } from './fair-queue.ts';
import { answerTo } from './http/errors.ts';

/** Work that ends when it is told to. */
class Bench {
  readonly begun: string[] = [];
  readonly #ends: Array<() => void> = [];

  work = (name: string) => () => {
    this.begun.push(name);
    return new Promise<string>((resolve) => {
      this.#ends.push(() => resolve(name));
    });
  };

  /** Ends what began first, which lets the next begin. */
  async end(): Promise<void> {
    this.#ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a fair queue', () => {
  test('runs a fixed number simultaneously, and returns their results', async () => {
    const bench = new Bench();
    const queue = new FairQueue({ atOnce: 2, usual: 1, longest: 1000 });
    const all = ['a1', 'a2', 'a3'].map((name) => queue.run('a', bench.work(name)));
    expect(bench.begun).toEqual(['a1', 'a2']);
    for (let n = 0; n < 3; n++) await bench.end();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
    const again = queue.run('a', bench.work('a4'));
    await bench.end();
    expect(await again).toBe('a4');
  });

  test('lets a single caller wait for one of a crowd, not for all', async () => {
    const bench = new Bench();
    const queue = new FairQueue({ atOnce: 1, usual: 1, longest: 1000 });
    for (let n = 1; n <= 5; n++) void queue.run('crowd', bench.work(`crowd ${n}`));
    void queue.run('alone', bench.work('alone'));
    for (let n = 0; n < 5; n++) await bench.end();
    expect(bench.begun).toEqual(['crowd 1', 'crowd 2', 'alone', 'crowd 3', 'crowd 4', 'crowd 5']);
  });

  test('immediately refuses a caller that would wait too long, and nobody else because of a crowd', async () => {
    const bench = new Bench();
    const queue = new FairQueue({ atOnce: 1, usual: 1000, longest: 3000 });
    for (let n = 1; n <= 4; n++) void queue.run('crowd', bench.work(`crowd ${n}`));
    await expect(queue.run('crowd', bench.work('crowd 5'))).rejects.toThrow(Busy);
    expect(answerTo(new Busy())).toMatchObject({ status: 503, id: 'busy', retryAfter: 5 });
    const alone = queue.run('alone', bench.work('alone'));
    await bench.end();
    await bench.end();
    expect(bench.begun).toEqual(['crowd 1', 'crowd 2', 'alone']);
    await bench.end();
    expect(await alone).toBe('alone');
  });

  test('goes on after work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1, usual: 1, longest: 1000 });
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
