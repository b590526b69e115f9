import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { OpenDatabase } from './database.ts';
import { rowsOf } from './rows.ts';
import { dayIn } from './today.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** @param zone a school unit's own */
async function day(moment: string, realm: string, zone: string | null = null): Promise<string | undefined> {
  const told = dayIn({
    realm: sql`${realm}::text`,
    own: sql`${zone}::text`,
    moment: sql`${moment}::timestamptz`,
  });
  const [row] = await rowsOf<{ day: string }>(database.db, sql`select ${told}::text as day`);
  return row?.day;
}

test('A day begins and ends by the clocks of the country', async () => {
  expect(await day('2026-11-30T22:59:59Z', 'se')).toBe('2026-11-30');
  expect(await day('2026-11-30T23:00:00Z', 'se')).toBe('2026-12-01');
  expect(await day('2026-07-31T21:30:00Z', 'fi')).toBe('2026-08-01');
  expect(await day('2026-12-01T04:59:00Z', 'us')).toBe('2026-11-30');
});

test('A school unit in another zone of its country has days of its own', async () => {
  expect(await day('2026-12-01T09:59:00Z', 'us', 'Pacific/Honolulu')).toBe('2026-11-30');
  expect(await day('2026-12-01T10:00:00Z', 'us', 'Pacific/Honolulu')).toBe('2026-12-01');
  expect(await day('2026-11-30T13:00:00Z', 'fr', 'Pacific/Noumea')).toBe('2026-12-01');
});
