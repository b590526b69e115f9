import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, syncStage, syncs as table } from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import type { Syncs } from '../../testing/syncs.ts';
import { townConfig, townSchool } from '../../testing/town.ts';
import { removeOldReads } from './schedule.ts';

const here = followedTown();
const { town, asAdmin, fresh, person, unitsOf, groupsOf } = here;

/** A sync of a town that tells changes, which has been carried out once. */
async function following(name: string, pupils = 6): Promise<Syncs> {
  const syncs = await fresh(name);
  town.tellsChanges = true;
  town.groups.set('g1', { name: '4C', school: townSchool });
  town.groups.set('g2', { name: '5C', school: townSchool });
  town.pupils(1, pupils, ['g1']);
  await syncs.follow();
  await removeOldReads(here.product.db);
  return syncs;
}

/** A run that reads everything finds nothing that the nights before have left undone. */
async function expectNothingLeft(syncs: Syncs): Promise<void> {
  const whole = await syncs.run();
  expect(town.since).toBeNull();
  expect(await syncs.rows(whole)).toEqual([]);
  expect(whole).toMatchObject({ state: 'done', planned: { create: 0, update: 0, remove: 0, refuse: 0 } });
}

describe('a night', () => {
  test('reads what has changed since the run before, and plans only that', async () => {
    const syncs = await following('some');
    town.pupil('p1', { lastName: 'Berg' });
    const run = await syncs.night();
    expect(town.since).not.toBeNull();
    expect(run).toMatchObject({ state: 'done', planned: { create: 0, update: 1, same: 0 } });
    expect((await syncs.log(run.id)).map(({ reason }) => reason)).toContainEqual({
      code: 'sync.readChanges',
      params: { people: '1', groups: '0' },
    });
    expect(await person('p1')).toMatchObject({ lastname: 'Berg' });
    expect(await groupsOf((await person('p1'))?.uid)).toEqual(['4C']);
    const quiet = await syncs.night();
    expect(quiet).toMatchObject({ state: 'done', planned: { create: 0, update: 0, same: 0, refuse: 0 } });
    await expectNothingLeft(syncs);
  });

  test('lets go whoever the system says is gone, and takes them back into their class', async () => {
    const syncs = await following('leaver');
    const pupil = town.people.get('p2');
    town.people.delete('p2');
    await syncs.night();
    const left = await person('p2');
    expect(await unitsOf(left?.uid)).toEqual(['leaver student false']);
    // Without a word about anybody, the nights are counted all the same.
    await syncs.night();
    await syncs.night();
    expect(await person('p2')).toMatchObject({ status: 'deactivated' });
    if (pupil) town.people.set('p2', pupil);
    await syncs.night();
    expect(town.since).not.toBeNull();
    expect(await person('p2')).toMatchObject({ uid: left?.uid, status: 'active' });
    expect(await groupsOf(left?.uid)).toEqual(['4C']);
    await expectNothingLeft(syncs);
  });

  test('knows the classes of somebody whose own record is all that has changed', async () => {
    const syncs = await following('returns');
    const guest = { school: 'elsewhere', groups: ['g1'] };
    town.pupil('p9', guest);
    await syncs.night();
    expect(await person('p9')).toBeUndefined();
    town.pupil('p9', { school: townSchool });
    await syncs.night();
    expect(town.since).not.toBeNull();
    expect(await groupsOf((await person('p9'))?.uid)).toEqual(['4C']);
    await expectNothingLeft(syncs);
  });

  test('follows classes that come, go and change their kind with all who are in them', async () => {
    const syncs = await following('classes');
    town.groups.set('g3', { name: '6C', school: townSchool });
    town.pupil('p7', { groups: ['g3'] });
    town.pupil('p8', { groups: ['g3'] });
    await syncs.night();
    expect(await groupsOf((await person('p7'))?.uid)).toEqual(['6C']);
    town.groups.set('g3', { name: '6C', school: townSchool, isGone: true });
    await syncs.night();
    expect(town.since).not.toBeNull();
    expect(await groupsOf((await person('p7'))?.uid)).toEqual([]);
    town.groups.set('g3', { name: '6D', school: townSchool });
    await syncs.night();
    expect(await groupsOf((await person('p8'))?.uid)).toEqual(['6D']);
    await expectNothingLeft(syncs);
  });

  test('keeps in a class whoever is there by another membership', async () => {
    const syncs = await fresh('twofold');
    town.tellsChanges = true;
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 6, ['g1']);
    const twice = { kind: 'membership', id: 'again', isGone: false, groupId: 'g1', personId: 'p1' } as const;
    town.extra = [{ ...twice, role: 'student' }];
    await syncs.follow();
    town.extra = [];
    await syncs.night();
    expect(town.since).not.toBeNull();
    expect(await groupsOf((await person('p1'))?.uid)).toEqual(['4C']);
    await expectNothingLeft(syncs);
  });

  test('is held by the same guards', async () => {
    const syncs = await following('guarded', 20);
    for (let at = 1; at <= 12; at++) town.people.delete(`p${at}`);
    const held = await syncs.night();
    expect(held).toMatchObject({ state: 'held', hold: { number: 12 } });
    // What was held is read again.
    const next = await syncs.night();
    expect(next).toMatchObject({ state: 'held', hold: { number: 12 } });
    await syncs.carryOut(next, 12);
    await expectNothingLeft(syncs);
  });
});

describe('everything is read', () => {
  test('by a run that somebody starts, and by the night after other settings', async () => {
    const syncs = await following('settings');
    await syncs.run();
    expect(town.since).toBeNull();
    await syncs.night();
    expect(town.since).not.toBeNull();
    await syncs.put({ config: { ...townConfig, address: 'https://roster.example', groups: ['class'] } });
    await syncs.night();
    expect(town.since).toBeNull();
  });

  test('by the night after a run that was refused something, so that it is tried again', async () => {
    const syncs = await fresh('refused');
    town.tellsChanges = true;
    town.pupils(1, 2);
    await syncs.put();
    const first = await syncs.run();
    // Somebody takes the username after the plan was made.
    const username = town.usernameOf('p1');
    await here.product.db
      .update(accounts)
      .set({ username, usernameKey: username })
      .where(eq(accounts.uid, 'sample-student'));
    expect(await syncs.carryOut(first)).toMatchObject({ counts: { changed: 1, refused: 1 } });
    await syncs.night();
    expect(town.since).toBeNull();
  });

  test('if what was kept of the read before is not complete', async () => {
    const syncs = await following('lost');
    const { base } = await row('lost');
    await here.product.db.delete(syncStage).where(eq(syncStage.externalId, 'g1 p1'));
    expect(base).not.toBeNull();
    await syncs.night();
    expect(town.since).toBeNull();
  });

  test('if a school has come or gone', async () => {
    const syncs = await following('schools');
    town.schools.set('school-2', 'Annex');
    const before = town.reads;
    await syncs.night();
    // Changes first, and then everything.
    expect(town.reads).toBe(before + 2);
    expect(town.since).toBeNull();
  });

  test('after an undo', async () => {
    const syncs = await following('undone');
    town.pupil('p1', { lastName: 'Berg' });
    await syncs.carryOut(await syncs.undo((await syncs.night()).id));
    expect(await row('undone')).toMatchObject({ cursor: null, base: null });
  });
});

test('Of what was read, no person stays', async () => {
  const syncs = await following('kept');
  town.pupil('p1', { lastName: 'Berg', groups: ['g2'] });
  await syncs.night();
  await removeOldReads(here.product.db);
  const { base } = await row('kept');
  const kept = await here.product.db
    .select()
    .from(syncStage)
    .where(eq(syncStage.jobId, base ?? ''));
  expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual(['group', 'membership', 'school']);
  expect(JSON.stringify(kept)).not.toMatch(/Berg|kept\.p/);
  await asAdmin('DELETE', `/organizations/kept/syncs/${encodeURIComponent('sync of kept')}`);
  await removeOldReads(here.product.db);
  expect(await here.product.db.$count(syncStage, eq(syncStage.jobId, base ?? ''))).toBe(0);
});

async function row(name: string) {
  const [found] = await here.product.db
    .select()
    .from(table)
    .where(eq(table.id, `sync of ${name}`));
  if (!found) throw new Error('There is no such sync.');
  return found;
}
