import { expect, test } from 'vitest';
import { onLeanHeap } from './lean-heap.ts';

test('Work on a lean heap returns what it makes, or throws what it throws, also at once with other work', async () => {
  const slow = onLeanHeap(() => new Promise((resolve) => setTimeout(resolve, 20, 'slow')));
  expect(await onLeanHeap(async () => 'done')).toBe('done');
  await expect(onLeanHeap(() => Promise.reject(new Error('not done')))).rejects.toThrow('not done');
  expect(await slow).toBe('slow');
});
