import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groups,
  schoolUnits,
  syncLinks,
  userBooks,
} from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { faultsIn } from '../../testing/syncs.ts';
import { townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, asAdmin, fresh, person, unitsOf, groupsOf } = here;

describe('the same source once more', () => {
  test('changes nobody, and records nothing', async () => {
    const syncs = await fresh('same');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 8, ['g1']);
    await syncs.follow();
    const before = await here.product.db.$count(changes);
    for (const run of [await syncs.run(), await syncs.night()]) {
      expect(run).toMatchObject({
        state: 'done',
        planned: { create: 0, update: 0, same: 9, refuse: 0 },
        counts: { changed: 0, unchanged: 9 },
      });
      expect(await syncs.rows(run)).toEqual([]);
    }
    expect(await here.product.db.$count(changes)).toBe(before);
  });

  test('writes again what a hand has changed meanwhile', async () => {
    const syncs = await fresh('again');
    town.pupils(1, 2);
    await syncs.follow();
    await here.product.db
      .update(accounts)
      .set({ lastname: 'Other', version: 5 })
      .where(eq(accounts.username, 'again.p1'));
    expect(await syncs.night()).toMatchObject({ state: 'done', planned: { update: 1, same: 1 } });
    expect(await person('p1')).toMatchObject({ lastname: 'Ek' });
  });
});

describe('a run by night', () => {
  test('carries out by itself what has changed', async () => {
    const syncs = await fresh('night');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.groups.set('g2', { name: '5C', school: townSchool });
    town.pupils(1, 6, ['g1']);
    await syncs.follow();
    town.pupil('p1', { lastName: 'Berg', groups: ['g2'] });
    town.pupil('p7', { groups: ['g2'] });
    const run = await syncs.night();
    expect(run).toMatchObject({ state: 'done', planned: { create: 1, update: 1, same: 7 } });
    const moved = await person('p1');
    expect(moved).toMatchObject({ lastname: 'Berg' });
    expect(await groupsOf(moved?.uid)).toEqual(['5C']);
    expect((await syncs.jobs()).map(({ state, byHand }) => `${state} ${byHand}`)).toEqual([
      'done false',
      'done true',
    ]);
  });

  test('keeps the person whose username is another', async () => {
    const syncs = await fresh('renamed');
    town.pupils(1, 2);
    await syncs.follow();
    const before = await person('p1');
    town.pupil('p1', { username: 'renamed.other' });
    expect(await syncs.night()).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    const [now] = await here.product.db
      .select()
      .from(accounts)
      .where(eq(accounts.uid, before?.uid ?? ''));
    expect(now).toMatchObject({ username: 'renamed.other' });
    const found = await asAdmin('GET', '/users?q=renamed.other');
    expect(found.json()).toMatchObject({ data: [{ uid: before?.uid }] });
  });

  test('moves somebody to another school of the map: one account, with its shelf', async () => {
    const syncs = await fresh('mover');
    await here.product.db.insert(schoolUnits).values({ uid: 'mover2', realm: 'se', name: 'Annex' });
    await here.product.db
      .insert(associations)
      .values({ accountUid: 'sample-admin', schoolUnitUid: 'mover2', role: 'admin' });
    town.schools.set('school-2', 'Annex');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.groups.set('g2', { name: '4C', school: 'school-2' });
    town.pupils(1, 6, ['g1']);
    await syncs.follow({
      organizationMap: [
        { legacyId: null, uid: 'mover', externalId: townSchool },
        { legacyId: null, uid: 'mover2', externalId: 'school-2' },
      ],
    });
    const before = await person('p1');
    const book = await here.product.addBook();
    await here.product.db.insert(userBooks).values({ accountUid: before?.uid ?? '', bookId: book });
    town.pupil('p1', { school: 'school-2', groups: ['g2'] });
    expect(await syncs.night()).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    expect(await unitsOf(before?.uid)).toEqual(['mover student false', 'mover2 student true']);
    expect(await groupsOf(before?.uid)).toEqual(['4C']);
    expect(await here.product.db.$count(userBooks, eq(userBooks.accountUid, before?.uid ?? ''))).toBe(1);
    town.pupil('p1', { school: townSchool, groups: ['g1'] });
    await syncs.night();
    expect(await unitsOf(before?.uid)).toEqual(['mover student true', 'mover2 student false']);
  });

  test('leaves the other school of somebody who is at two', async () => {
    const syncs = await fresh('two');
    town.pupils(1, 6);
    await syncs.follow();
    const both = await person('p1');
    await here.product.db.insert(schoolUnits).values({ uid: 'two-other', realm: 'se', name: 'Other' });
    await here.product.db
      .insert(associations)
      .values({ accountUid: both?.uid ?? '', schoolUnitUid: 'two-other', role: 'student' });
    town.people.delete('p1');
    await syncs.night();
    expect(await unitsOf(both?.uid)).toEqual(['two student false', 'two-other student true']);
  });

  test('tells of somebody whose fields it may not write, once', async () => {
    const syncs = await fresh('once');
    town.pupils(1, 2);
    await syncs.follow();
    const both = await person('p1');
    await here.product.db.insert(schoolUnits).values({ uid: 'once-other', realm: 'se', name: 'Other' });
    await here.product.db
      .insert(associations)
      .values({ accountUid: both?.uid ?? '', schoolUnitUid: 'once-other', role: 'student' });
    town.pupil('p1', { lastName: 'Berg' });
    const first = await syncs.night();
    expect(first).toMatchObject({ state: 'done', planned: { update: 0, refuse: 1 } });
    expect(faultsIn(await syncs.rows(first))).toEqual(['lastName: lock.support']);
    const second = await syncs.night();
    expect(second).toMatchObject({ planned: { update: 0, refuse: 0, same: 2 } });
    town.pupil('p1', { firstName: 'Other' });
    expect(faultsIn(await syncs.rows(await syncs.night()))).toEqual([
      'firstName: lock.support',
      'lastName: lock.support',
    ]);
  });

  test('carries out the rest of a record if one of its fields is wrong', async () => {
    const syncs = await fresh('rest');
    town.pupils(1, 1);
    await syncs.follow();
    town.pupil('p1', { lastName: 'Berg', email: 'none' });
    town.pupil('p2', { email: 'none' });
    const run = await syncs.night();
    expect(run).toMatchObject({ state: 'done', planned: { create: 1, update: 1, refuse: 0 } });
    expect(faultsIn(await syncs.rows(run))).toEqual(['email: field.email', 'email: field.email']);
    expect(await person('p1')).toMatchObject({ lastname: 'Berg', email: null });
    expect(await syncs.night()).toMatchObject({ planned: { same: 2, refuse: 0 } });
  });

  test('takes the main role of somebody who has several kinds, and says so', async () => {
    const syncs = await fresh('kinds');
    town.people.set('t1', {
      fields: { username: 'kinds.t1', firstName: 'T', lastName: 'Ek' },
      roles: [
        { school: townSchool, role: 'guardian' },
        { school: townSchool, role: 'teacher', isPrimary: true },
      ],
      groups: [],
    });
    const done = await syncs.follow();
    expect(await person('t1')).toMatchObject({ type: 'employee' });
    expect(await syncs.codes(done.id)).toContain('sync.severalTypes');
  });

  test('refuses two records with one username, and names neither as the other', async () => {
    const syncs = await fresh('anna');
    town.pupil('a1', { username: 'anna.ek' });
    town.pupil('a2', { username: 'ANNA.EK' });
    await syncs.put();
    const plan = await syncs.run();
    expect(plan.planned).toMatchObject({ create: 0, refuse: 2 });
    expect(faultsIn(await syncs.rows(plan))).toEqual([
      'username: sync.usernameTwice',
      'username: sync.usernameTwice',
    ]);
  });

  test('tells a way out of the username of a deleted person', async () => {
    const syncs = await fresh('deleted');
    town.pupils(1, 2);
    await syncs.follow();
    const gone = await person('p1');
    await asAdmin('DELETE', `/v1/students/${gone?.uid}`);
    const run = await syncs.night();
    expect(faultsIn(await syncs.rows(run))).toEqual(['username: import.deletedPerson']);
    expect(await syncs.night()).toMatchObject({ planned: { refuse: 0 } });
    // Thirty days later the account is gone for good, and nobody makes it again.
    await here.product.db.delete(accounts).where(eq(accounts.uid, gone?.uid ?? ''));
    expect(faultsIn(await syncs.rows(await syncs.night()))).toEqual(['username: sync.erased']);
    expect(await syncs.night()).toMatchObject({ planned: { create: 0, refuse: 0 } });
    // The system loses the record, and has it again: a new pupil.
    const record = town.people.get('p1');
    town.people.delete('p1');
    await syncs.night();
    if (record) town.people.set('p1', record);
    expect(await syncs.night()).toMatchObject({ state: 'done', planned: { create: 1 } });
  });

  test('leaves out members of a class that is gone, and says so', async () => {
    const syncs = await fresh('skipped');
    town.groups.set('g1', { name: '4C', school: townSchool, isGone: true });
    town.pupils(1, 2, ['g1']);
    const done = await syncs.follow();
    expect(await groupsOf((await person('p1'))?.uid)).toEqual([]);
    expect(await syncs.codes(done.id)).toContain('sync.goneGroups');
  });

  test('makes people administrators whom the system calls so, and takes away only what it gave', async () => {
    const syncs = await fresh('admins');
    const staff = (role: 'teacher' | 'administrator') =>
      ({
        fields: { username: 'admins.t1', firstName: 'T', lastName: 'Ek' },
        roles: [{ school: townSchool, role }],
        groups: [],
      }) as const;
    town.people.set('t1', staff('administrator'));
    await syncs.follow();
    const uid = (await person('t1'))?.uid;
    expect(await unitsOf(uid)).toEqual(['admins admin true']);
    town.people.set('t1', staff('teacher'));
    await syncs.night();
    expect(await unitsOf(uid)).toEqual(['admins employee true']);
    await here.product.db
      .update(associations)
      .set({ role: 'admin' })
      .where(eq(associations.accountUid, uid ?? ''));
    town.people.set('t1', { ...staff('teacher'), fields: { ...staff('teacher').fields, lastName: 'Berg' } });
    await syncs.night();
    expect(await unitsOf(uid)).toEqual(['admins admin true']);
  });

  test('renames classes whose names move up, and makes the new ones', async () => {
    const syncs = await fresh('summer');
    town.groups.set('g1', { name: '3B', school: townSchool });
    town.groups.set('g2', { name: '4B', school: townSchool });
    town.pupils(1, 3, ['g1']);
    await syncs.follow();
    town.groups.set('g1', { name: '4B', school: townSchool });
    town.groups.set('g2', { name: '5B', school: townSchool });
    town.groups.set('g3', { name: '3B', school: townSchool });
    const run = await syncs.night();
    expect(run).toMatchObject({ state: 'done', planned: { create: 1, update: 2, refuse: 0 } });
    const names = await here.product.db.select().from(groups).where(eq(groups.schoolUnitUid, 'summer'));
    expect(names.map(({ name }) => name).sort()).toEqual(['3B', '4B', '5B']);
    expect(await groupsOf((await person('p1'))?.uid)).toEqual(['4B']);
  });

  test('of changes only leaves everybody who is not named', async () => {
    const syncs = await fresh('delta');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 3, ['g1']);
    await syncs.follow();
    town.people.clear();
    town.groups.clear();
    town.isWhole = false;
    town.pupil('p1', { lastName: 'Berg' });
    town.extra = [
      { kind: 'person', id: 'p2', isGone: true, fields: {}, roles: [], isProtected: false },
      { kind: 'membership', id: 'g1 p3', isGone: true, groupId: 'g1', personId: 'p3', role: 'student' },
    ];
    const run = await syncs.night();
    expect(run).toMatchObject({ state: 'done', planned: { create: 0, update: 3, refuse: 0 } });
    expect(await person('p1')).toMatchObject({ lastname: 'Berg' });
    expect(await groupsOf((await person('p1'))?.uid)).toEqual(['4C']);
    expect(await groupsOf((await person('p3'))?.uid)).toEqual([]);
    expect(await unitsOf((await person('p2'))?.uid)).toEqual(['delta student false']);
    // Of changes since then they are no longer part, and the nights are counted all the same.
    town.extra = [];
    town.people.clear();
    await syncs.night();
    await syncs.night();
    expect(await person('p2')).toMatchObject({ status: 'deactivated' });
    expect(await person('p1')).toMatchObject({ status: 'active' });
    expect(await unitsOf((await person('p3'))?.uid)).toEqual(['delta student true']);
  });
});

describe('somebody with a protected identity', () => {
  test('is named in no row, log or link of the plan, and is followed all the same', async () => {
    const syncs = await fresh('secret');
    town.pupils(1, 2);
    const fields = { username: 'secret.hidden', firstName: 'Hemlig', lastName: 'Person' };
    const roles = [{ school: townSchool, role: 'student' }] as const;
    town.people.set('s1', { fields, roles, groups: [], isProtected: true });
    await syncs.put();
    const plan = await syncs.run();
    const said = async () =>
      JSON.stringify([
        await syncs.rows(plan),
        await syncs.log(plan.id),
        await here.product.db.select().from(syncLinks),
      ]);
    expect(await said()).not.toMatch(/Hemlig|secret\.hidden/);
    await syncs.carryOut(plan);
    expect(await said()).not.toMatch(/Hemlig|secret\.hidden/);
    const [made] = await here.product.db
      .select()
      .from(accounts)
      .where(eq(accounts.username, 'secret.hidden'));
    expect(made).toMatchObject({ firstname: 'Hemlig' });
    town.people.delete('s1');
    const gone = await syncs.night();
    expect(await syncs.rows(gone)).toMatchObject([{ verdict: 'update', name: null, username: null }]);
  });
});
