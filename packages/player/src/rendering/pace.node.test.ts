import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** What happens first: the end of the step, or the next task of the browser. */
async function first(pace: Pace): Promise<string> {
  const order: string[] = [];
  const task = new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('task');
      resolve();
    });
  });
  await Promise.all([pace.step().then(() => order.push('step')), task]);
  return order[0] ?? '';
}

test('a page that somebody waits for is prepared without a stop', async () => {
  expect(await first(new Pace(true))).toBe('step');
});

test('a page that nobody waits for lets the browser work after each step, until somebody does', async () => {
  const pace = new Pace(false);
  expect(await first(pace)).toBe('task');
  pace.hurry();
  expect(await first(pace)).toBe('step');
});
