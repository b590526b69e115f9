import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { OpenDatabase } from '../database.ts';
import { type Filling, fillAll, fillingChore } from './filling.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Fills so many steps, each up to another letter. */
function filling(name: string, steps: number): Filling & { readonly asked: string[] } {
  const asked: string[] = [];
  let left = steps;
  return {
    name,
    asked,
    async fill(_db, after) {
      asked.push(after);
      return left-- > 0 ? String.fromCharCode(97 + asked.length) : null;
    },
  };
}

describe('everything in the list is filled', () => {
  test('step by step behind the last row, and from the beginning again until nothing is left', async () => {
    const [people, groups] = [filling('people', 2), filling('groups', 1)];
    expect(await fillAll(database.db, [people, groups])).toBe(true);
    expect(people.asked).toEqual(['', 'b', 'c', '']);
    expect(groups.asked).toEqual(['', 'b', '']);
  });

  test('until the time is up', async () => {
    const people = filling('people', 2);
    expect(await fillAll(database.db, [people], Date.now())).toBe(false);
    expect(people.asked).toEqual([]);
  });
});

test('Once nothing is left, it is looked for again after a minute', async () => {
  const people = filling('people', 0);
  const chore = fillingChore([people]);
  const run = () => chore.run(database.db, readConfig({}), { warn: () => undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
  await run();
  await run();
  expect(people.asked).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  await run();
  expect(people.asked).toHaveLength(2);
  vi.useRealTimers();
});
