import { expect, test, vi } from 'vitest';
import { Counts } from './counts.ts';

test('a list is counted once a minute, however many ask', async () => {
  vi.useFakeTimers();
  const counts = new Counts();
  const count = vi.fn(async () => 3);
  expect(await Promise.all([counts.of('a', count), counts.of('a', count)])).toEqual([3, 3]);
  vi.advanceTimersByTime(59_000);
  await counts.of('a', count);
  expect(count).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  await counts.of('a', count);
  expect(count).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('another list, and one that has changed, is counted again', async () => {
  const counts = new Counts();
  const count = vi.fn(async () => 3);
  await counts.of('a', count);
  await counts.of('b', count);
  counts.forget();
  await counts.of('a', count);
  expect(count).toHaveBeenCalledTimes(3);
});

test('a count that failed is not kept', async () => {
  const counts = new Counts();
  await expect(counts.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await counts.of('a', async () => 5)).toBe(5);
});
