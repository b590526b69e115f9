import { describe, expect, test } from 'vitest';
import { countPending } from './countPending.ts';
import { LoaderStore } from './LoaderStore.ts';

describe('the loader', () => {
  test('shows while at least one request is pending', async () => {
    const loader = new LoaderStore();
    const answer: (() => void)[] = [];
    const send = countPending(
      () => new Promise((resolve) => answer.push(() => resolve(new Response()))),
      loader,
    );
    const first = send('/me');
    const second = send('/me/organizations');
    expect(loader.pending).toBe(2);
    answer[0]?.();
    await first;
    expect(loader.active).toBe(true);
    answer[1]?.();
    await second;
    expect(loader.active).toBe(false);
  });

  test('goes away when a request fails', async () => {
    const loader = new LoaderStore();
    await expect(
      countPending(() => Promise.reject(new TypeError('offline')), loader)('/me'),
    ).rejects.toThrow();
    expect(loader.active).toBe(false);
  });
});
