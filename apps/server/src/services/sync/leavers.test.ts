import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accounts, associations, changes, groupMembers, schoolUnits } from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, asAdmin, fresh, person } = here;

const isThere = async (uid: string | undefined, unit: string) => {
  const found = await here.product.db
    .select()
    .from(associations)
    .where(eq(associations.accountUid, uid ?? ''));
  return found.find(({ schoolUnitUid }) => schoolUnitUid === unit)?.active;
};
const classesOf = (uid: string | undefined) =>
  here.product.db.$count(groupMembers, eq(groupMembers.accountUid, uid ?? ''));

describe('a leaver', () => {
  test('is out of class at once, deactivated after three nights, never deleted, and back as before', async () => {
    const syncs = await fresh('leaver');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 10, ['g1']);
    await syncs.follow();
    const uid = (await person('p1'))?.uid;
    const was = town.people.get('p1');
    town.people.delete('p1');
    expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(await isThere(uid, 'leaver')).toBe(false);
    expect(await classesOf(uid)).toBe(0);
    expect(await person('p1')).toMatchObject({ status: 'active' });
    expect(await syncs.see()).toMatchObject({ linked: 9 });

    expect(await syncs.night()).toMatchObject({ counts: { changed: 0 } });
    // Somebody looks by day, which is no night.
    for (let look = 1; look <= 2; look++) expect(await syncs.run()).toMatchObject({ counts: { changed: 0 } });
    expect(await person('p1')).toMatchObject({ status: 'active' });
    const third = await syncs.night();
    expect(third).toMatchObject({ counts: { changed: 1 } });
    expect((await syncs.rows(third))[0]).toMatchObject({
      fields: [{ column: 'status', before: 'active', after: 'deactivated' }],
    });
    expect(await person('p1')).toMatchObject({ status: 'deactivated', deleted: null });
    expect(await syncs.night()).toMatchObject({ counts: { changed: 0 } });

    town.people.set('p1', was ?? { fields: {}, roles: [], groups: [] });
    expect(await syncs.night()).toMatchObject({ planned: { create: 0, update: 1 } });
    const back = await person('p1');
    expect(back).toMatchObject({ uid, status: 'active', deactivated: null });
    expect(await isThere(uid, 'leaver')).toBe(true);
    expect(await classesOf(uid)).toBe(1);
    const records = await here.product.db
      .select()
      .from(changes)
      .where(eq(changes.uid, uid ?? ''));
    expect(new Set(records.map(({ reason }) => reason))).toEqual(new Set(['sync']));
    expect(await syncs.night()).toMatchObject({ counts: { changed: 0 } });
  });

  test('stays active if they are at another school, or were here before the sync', async () => {
    const syncs = await fresh('stayer');
    const named = { username: 'stayer.p1', firstname: 'First p1', lastname: 'Ek', type: 'student' } as const;
    await here.product.db.insert(accounts).values({ uid: 'stayer-1', realm: 'se', ...named });
    const there = { accountUid: 'stayer-1', schoolUnitUid: 'stayer', role: 'student' } as const;
    await here.product.db.insert(associations).values(there);
    town.pupils(1, 8);
    await syncs.follow();
    const second = await person('p2');
    await here.product.db.insert(schoolUnits).values({ uid: 'elsewhere', realm: 'se', name: 'Elsewhere' });
    await here.product.db
      .insert(associations)
      .values({ accountUid: second?.uid ?? '', schoolUnitUid: 'elsewhere', role: 'student' });
    town.people.delete('p1');
    town.people.delete('p2');
    for (let night = 1; night <= 4; night++) await syncs.night();
    for (const id of ['p1', 'p2']) {
      const left = await person(id);
      expect(left).toMatchObject({ status: 'active' });
      expect(await isThere(left?.uid, 'stayer')).toBe(false);
    }
  });

  test('whom somebody has deactivated by hand is not activated by a sync', async () => {
    const syncs = await fresh('hand');
    town.pupils(1, 2);
    await syncs.follow();
    const uid = (await person('p1'))?.uid;
    await asAdmin('PATCH', `/users/${uid}`, { status: 'deactivated' });
    await here.product.db
      .update(accounts)
      .set({ status: 'deactivated', deactivated: new Date(), version: 9 })
      .where(eq(accounts.uid, uid ?? ''));
    town.pupil('p1', { lastName: 'Berg' });
    await syncs.night();
    expect(await person('p1')).toMatchObject({ status: 'deactivated', lastname: 'Berg' });
  });
});

describe('an undo of a run', () => {
  test('gives back what the run has taken, and switches the sync off', async () => {
    const syncs = await fresh('undone');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 10, ['g1']);
    await syncs.follow();
    const uid = (await person('p1'))?.uid;
    town.people.delete('p1');
    town.pupil('p2', { lastName: 'Berg' });
    town.pupil('p11', { groups: ['g2'] });
    town.groups.set('g2', { name: '5C', school: townSchool });
    const run = await syncs.night();
    expect(run).toMatchObject({ state: 'done', counts: { changed: 4 } });
    const undo = await syncs.undo(run.id);
    expect(undo).toMatchObject({ kind: 'undo', planned: { update: 2, remove: 2, refuse: 0 } });
    expect(await syncs.carryOut(undo)).toMatchObject({ state: 'done', counts: { changed: 4, refused: 0 } });
    expect(await syncs.plan(run.id)).toMatchObject({ state: 'undone', undo: undo.id });
    expect(await isThere(uid, 'undone')).toBe(true);
    expect(await classesOf(uid)).toBe(1);
    expect(await person('p2')).toMatchObject({ lastname: 'Ek' });
    expect(await person('p11')).toBeUndefined();
    expect(await syncs.see()).toMatchObject({ active: false, nextRun: null });
    expect(await syncs.codes(run.id)).toContain('sync.undone');
    // What the next run would do is shown first.
    const again = await syncs.run();
    expect(again).toMatchObject({ state: 'planned', planned: { create: 2, update: 2 } });
    await syncs.carryOut(again);
    expect(await person('p11')).toBeDefined();
  });
});
