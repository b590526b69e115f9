import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows.ts';
import { accounts, activityEvents, activitySums } from '../../database/schema/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { dropParts, makeParts } from './partitions.ts';
import { forgetOld } from './schedule.ts';

let database: OpenDatabase;
const uid = 'parts-reader';
beforeAll(async () => {
  database = await createTestDatabase();
  const named = { username: uid, firstname: 'A', lastname: 'B' };
  await database.db.insert(accounts).values({ uid, realm: 'se', ...named });
});
afterAll(() => database.close());

const today = '2026-11-20';
const add = (day: string, id: string, received = new Date()) =>
  database.db.insert(activityEvents).values({
    day,
    accountUid: uid,
    id,
    type: 'AudioPaused',
    at: new Date(`${day}T12:00:00Z`),
    received,
    data: {},
  });
const parts = async (table: string) =>
  (
    await rowsOf<{ name: string }>(
      database.db,
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
    )
  ).map(({ name }) => name);
const ids = async () =>
  (
    await database.db.select({ id: activityEvents.id }).from(activityEvents).orderBy(asc(activityEvents.id))
  ).map(({ id }) => id);

describe('the parts of the tables', () => {
  test('are made ahead, by several servers as by one, and take over what came before them', async () => {
    await add('2026-11-21', 'a');
    await add('2026-12-24', 'far ahead');
    await Promise.all([makeParts(database.db, today), makeParts(database.db, today)]);
    await makeParts(database.db, '2026-11-21');
    expect(await parts('activity_events')).toEqual([
      ...Array.from({ length: 4 }, (_, n) => `activity_events_202611${20 + n}`),
      'activity_events_other',
    ]);
    expect(await parts('activity_sums')).toEqual([
      'activity_sums_20261101',
      'activity_sums_20261201',
      'activity_sums_other',
    ]);
    await add('2026-11-22', 'b');
    expect(await ids()).toEqual(['a', 'b', 'far ahead']);
    const [row] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from activity_events_20261121`,
    );
    expect(row?.n).toBe(1);
  });

  test('are dropped whole after ninety days, sums after a school year, and what lies beside them too', async () => {
    const sum = { accountUid: uid, bookId: 'b', milliseconds: 1, pages: 1, finished: false };
    await database.db.insert(activitySums).values([
      { ...sum, day: '2026-11-20' },
      { ...sum, day: '2025-11-20' },
      { ...sum, day: '2025-09-01' },
    ]);
    await add('2026-08-01', 'old');
    await dropParts(database.db, '2026-11-20');
    expect(await ids()).toEqual(['a', 'b', 'far ahead']);
    expect((await database.db.select({ day: activitySums.day }).from(activitySums)).length).toBe(2);
    await dropParts(database.db, '2027-02-20');
    expect(await parts('activity_events')).toEqual([
      ...Array.from({ length: 2 }, (_, n) => `activity_events_202611${22 + n}`),
      'activity_events_other',
    ]);
    expect(await ids()).toEqual(['b', 'far ahead']);
  });

  test('leave nothing of somebody whose account is deleted', async () => {
    await add('2026-11-28', 'c');
    await database.db.delete(accounts).where(eq(accounts.uid, uid));
    expect(await ids()).toEqual([]);
    expect(await database.db.$count(activitySums)).toBe(0);
    await forgetOld(database.db);
  });
});
