import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { accounts } from '../../database/schema/index.ts';
import { createTestDatabase } from '../database.ts';
import { differing, digestsOf } from './digest.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sample');
});
afterAll(() => database.close());

const rename = (lastname: string) =>
  database.db.update(accounts).set({ lastname }).where(eq(accounts.uid, 'sample-student'));

test('The digests tell which tables were written, and only if something is stored', async () => {
  const before = await digestsOf(database.db);
  expect(differing(before, await digestsOf(database.db))).toEqual([]);
  await database.db
    .transaction(async (tx) => {
      await tx.update(accounts).set({ lastname: 'Gone' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(differing(before, await digestsOf(database.db))).toEqual([]);
  await rename('New');
  const after = await digestsOf(database.db);
  expect(differing(before, after)).toEqual(['accounts']);
  await rename('Newer');
  expect(differing(after, await digestsOf(database.db))).toEqual(['accounts']);
});
