import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  jobs,
  queuedMails,
  syncFiles,
  syncStage,
  syncs as table,
} from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { dayAt, nextNight } from './runs/night.ts';
import { beginNight, beginNights, removeOldReads } from './schedule.ts';

const here = followedTown();
const { town, asAdmin, fresh } = here;
beforeAll(async () => {
  await here.product.db
    .update(accounts)
    .set({ email: 'amir@school.example' })
    .where(eq(accounts.uid, 'sample-admin'));
});

const idOf = (name: string) => `sync of ${name}`;
const runsOf = (name: string) => here.product.db.$count(jobs, eq(jobs.syncId, idOf(name)));
/** Waits until no run is under way. */
async function rest(): Promise<void> {
  const open = and(like(jobs.syncId, 'sync of %'), inArray(jobs.state, ['reading', 'applying']));
  while ((await here.product.db.$count(jobs, open)) > 0)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

describe('a night', () => {
  test('begins each sync once after its hour of the school’s day, however many servers look', async () => {
    const syncs = await fresh('due');
    town.pupils(1, 2);
    await syncs.follow();
    await here.product.db
      .update(table)
      .set({ night: '2026-11-01' })
      .where(eq(table.id, idOf('due')));
    const before = await runsOf('due');
    // In Stockholm it is ten minutes before two, and then after two.
    await beginNights(here.product.db, new Date('2026-11-27T00:50:00Z'));
    expect(await runsOf('due')).toBe(before);
    const night = new Date('2026-11-27T01:05:00Z');
    await Promise.all([beginNights(here.product.db, night), beginNights(here.product.db, night)]);
    await beginNights(here.product.db, new Date('2026-11-27T09:00:00Z'));
    expect(await runsOf('due')).toBe(before + 1);
    await rest();
    await beginNights(here.product.db, new Date('2026-11-28T01:05:00Z'));
    expect(await runsOf('due')).toBe(before + 2);
    await rest();
    // A server that has looked before another one's run was over.
    await beginNight(here.product.db, idOf('due'), '2026-11-28');
    expect(await runsOf('due')).toBe(before + 2);
  });

  test('does not begin what is switched off, has no hour, or was switched on in the afternoon', async () => {
    const syncs = await fresh('afternoon');
    town.pupils(1, 2);
    await syncs.put();
    const [row] = await here.product.db
      .select()
      .from(table)
      .where(eq(table.id, idOf('afternoon')));
    expect(row?.night).toBe(dayAt(new Date(), 'Europe/Stockholm').day);
    await here.product.db
      .update(table)
      .set({ active: false, night: null })
      .where(eq(table.id, idOf('afternoon')));
    await beginNights(here.product.db, new Date('2030-01-01T09:00:00Z'));
    expect(await runsOf('afternoon')).toBe(0);
  });
});

describe('the next run', () => {
  test.each([
    ['2026-11-27T12:00:00Z', '2026-11-27', '2026-11-28T01:00:00.000Z'],
    ['2026-11-27T00:30:00Z', '2026-11-26', '2026-11-27T01:00:00.000Z'],
    ['2026-11-27T05:00:00Z', '2026-11-26', '2026-11-27T05:00:00.000Z'],
    // The night on which the clocks go forward has no two o'clock.
    ['2026-03-28T12:00:00Z', '2026-03-28', '2026-03-29T01:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01', '2026-07-02T00:00:00.000Z'],
  ])('at %s, after the night of %s, is at %s', (now, night, next) => {
    expect(nextNight(new Date(now), 'Europe/Stockholm', 2, night).toISOString()).toBe(next);
  });
});

describe('a sync whose runs fail', () => {
  test('is quarantined after three in a row, with one mail, and let out by somebody', async () => {
    const syncs = await fresh('fails');
    town.pupils(1, 2);
    await syncs.follow();
    town.fault = { after: 0, reason: { code: 'system.unavailable' } };
    for (let run = 1; run <= 2; run++) await syncs.night();
    expect(await syncs.see()).toMatchObject({ quarantine: null });
    for (let run = 3; run <= 5; run++) await syncs.night();
    expect(await syncs.see()).toMatchObject({
      quarantine: { reason: { code: 'system.unavailable' } },
      nextRun: null,
    });
    const mails = await here.product.db
      .select()
      .from(queuedMails)
      .where(like(queuedMails.about, 'quarantine of sync sync of fails%'));
    expect(mails).toMatchObject([
      { recipient: 'amir@school.example', subject: 'Synkroniseringen med roster.example har stoppats' },
    ]);
    expect(mails[0]?.text).toContain('School fails');
    const before = await runsOf('fails');
    await here.product.db
      .update(table)
      .set({ night: null })
      .where(eq(table.id, idOf('fails')));
    await beginNights(here.product.db, new Date('2030-01-01T09:00:00Z'));
    expect(await runsOf('fails')).toBe(before);
    const reply = await asAdmin(
      'POST',
      `/organizations/fails/syncs/${encodeURIComponent(idOf('fails'))}/release`,
    );
    expect(reply.json()).toMatchObject({ quarantine: null });
    await syncs.night();
    expect(await syncs.see()).toMatchObject({ quarantine: null });
  });

  test('is let out by a run by hand that succeeds', async () => {
    const syncs = await fresh('hand');
    town.pupils(1, 2);
    await syncs.follow();
    town.fault = { after: 0, reason: { code: 'system.unavailable' } };
    for (let run = 1; run <= 3; run++) await syncs.night();
    expect((await syncs.see()).quarantine).not.toBeNull();
    town.fault = null;
    await syncs.run();
    expect(await syncs.see()).toMatchObject({ quarantine: null });
  });
});

describe('what a run has read', () => {
  test('is forgotten once the run is over, however it ends', async () => {
    const syncs = await fresh('forgets');
    town.pupils(1, 2);
    await syncs.put();
    const plan = await syncs.run();
    const staged = () => here.product.db.$count(syncStage, eq(syncStage.jobId, plan.id));
    expect(await staged()).toBeGreaterThan(0);
    await removeOldReads(here.product.db);
    expect(await staged()).toBeGreaterThan(0);
    await asAdmin('POST', `/v1/plans/${plan.id}/cancel`);
    await removeOldReads(here.product.db);
    expect(await staged()).toBe(0);
  });

  test('includes the file of thirty days ago', async () => {
    await fresh('files').then((syncs) => syncs.put());
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    const content = Buffer.from('PK');
    await here.product.db
      .insert(syncFiles)
      .values({ syncId: idOf('files'), name: 'a.zip', content, uploaded: old });
    await removeOldReads(here.product.db);
    expect(await here.product.db.$count(syncFiles)).toBe(0);
  });
});
