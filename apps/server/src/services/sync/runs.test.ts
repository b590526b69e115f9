import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  schoolUnits,
  syncLinks,
  syncStage,
  userBooks,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { Syncs } from '../../testing/syncs.ts';
import { Town, townSchool } from '../../testing/town.ts';
import { removeOldReads } from './schedule.ts';

let product: TestProduct;
let town: Town;
let asAdmin: Call;
beforeAll(async () => {
  town = new Town();
  product = await TestProduct.start({}, { oneroster: town });
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());

const fresh = (name: string) => Syncs.fresh(product, asAdmin, town, name);
const person = async (id: string) => {
  const [found] = await product.db
    .select()
    .from(accounts)
    .where(eq(accounts.username, town.usernameOf(id)));
  return found;
};
const recordsOf = async (uid: string | undefined) =>
  product.db
    .select()
    .from(changes)
    .where(eq(changes.uid, uid ?? ''));
const unitsOf = async (uid: string | undefined) => {
  const found = await product.db
    .select()
    .from(associations)
    .where(eq(associations.accountUid, uid ?? ''));
  return found.map(({ schoolUnitUid, role, active }) => `${schoolUnitUid} ${role} ${active}`).sort();
};
const groupsOf = async (uid: string | undefined) => {
  const found = await product.db
    .select({ name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.uid, groupMembers.groupUid))
    .where(eq(groupMembers.accountUid, uid ?? ''));
  return found.map(({ name }) => name).sort();
};
const faultsIn = (rows: Awaited<ReturnType<Syncs['rows']>>) =>
  rows.flatMap(({ faults }) => faults.map(({ column, reason }) => `${column}: ${reason.code}`));

describe('the first run', () => {
  test('waits for approval, then makes people and classes as it said', async () => {
    const syncs = await fresh('first');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 3, ['g1']);
    await syncs.put();
    const plan = await syncs.run();
    expect(plan).toMatchObject({
      kind: 'sync',
      state: 'planned',
      isOwn: true,
      planned: { create: 4, update: 0, same: 0, refuse: 0 },
      hold: null,
    });
    expect(await person('p1')).toBeUndefined();
    expect((await syncs.rows(plan))[0]).toMatchObject({
      about: 'group',
      verdict: 'create',
      name: '4C',
      type: null,
      fields: [
        { column: 'groups', before: null, after: '4C' },
        { column: 'organizations', before: null, after: ['School first'] },
      ],
    });
    expect(await syncs.rows(plan, 'group')).toHaveLength(1);
    expect(await syncs.rows(plan, 'person')).toHaveLength(3);
    const done = await syncs.carryOut(plan);
    expect(done).toMatchObject({ state: 'done', counts: { changed: 4, failed: 0 }, canUndo: true });
    const made = await person('p1');
    expect(made).toMatchObject({ firstname: 'First p1', type: 'student', passwordHash: null });
    expect(await groupsOf(made?.uid)).toEqual(['4C']);
    expect(await recordsOf(made?.uid)).toMatchObject([
      { action: 'create', reason: 'sync', actorUid: 'sample-admin' },
    ]);
    await removeOldReads(product.db);
    expect(await product.db.$count(syncStage)).toBe(0);
    expect(await syncs.see()).toMatchObject({ linked: 3, lastJob: { state: 'done' } });
    expect(await syncs.codes(plan.id)).toEqual([
      'sync.began',
      'sync.read',
      'sync.planned',
      'sync.firstRun',
      'sync.carriedOut',
    ]);
  });

  test('finds people who are here by the username, and shows what by hand is otherwise', async () => {
    const syncs = await fresh('found');
    const named = { username: 'found.p1', firstname: 'By', lastname: 'Hand', type: 'student' } as const;
    await product.db.insert(accounts).values({ uid: 'found-1', realm: 'se', ...named });
    await product.db
      .insert(associations)
      .values({ accountUid: 'found-1', schoolUnitUid: 'found', role: 'student' });
    town.pupil('p1');
    await syncs.put();
    const plan = await syncs.run();
    expect((await syncs.rows(plan))[0]).toMatchObject({
      verdict: 'update',
      id: 'found-1',
      fields: [
        { column: 'firstName', before: 'By', after: 'First p1' },
        { column: 'lastName', before: 'Hand', after: 'Ek' },
      ],
    });
    await syncs.carryOut(plan);
    expect(await recordsOf('found-1')).toMatchObject([{ action: 'update', reason: 'sync' }]);
  });

  test('finds people by the school’s own number, and by a unique identifier, before the username', async () => {
    const syncs = await fresh('numbers');
    for (const [uid, type, value] of [
      ['number-1', 'external', '0042'],
      ['number-2', 'eppn', 'two@numbers.example'],
    ] as const) {
      const named = { username: uid, firstname: 'N', lastname: 'N', type: 'student' } as const;
      await product.db.insert(accounts).values({ uid, realm: 'se', ...named });
      await product.db
        .insert(associations)
        .values({ accountUid: uid, schoolUnitUid: 'numbers', role: 'student' });
      await product.db.insert(accountIdentifiers).values({ accountUid: uid, type, value });
    }
    town.pupil('p1', { identifier: '0042' });
    town.pupil('p2', { eppn: 'Two@numbers.example' });
    await syncs.put();
    const rows = await syncs.rows(await syncs.run());
    // The administrator is not signed in securely enough for an eppn: it is neither seen nor written.
    expect(rows.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['number-1 update', 'number-2 update']);
  });

  test('takes over nobody who is at another school, and says no more of them than the form', async () => {
    const syncs = await fresh('taken');
    await product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far' });
    const named = { username: 'taken.p1', firstname: 'S', lastname: 'T', type: 'student' } as const;
    await product.db.insert(accounts).values({ uid: 'taken-1', realm: 'se', ...named });
    await product.db
      .insert(associations)
      .values({ accountUid: 'taken-1', schoolUnitUid: 'far', role: 'student' });
    town.pupil('p1');
    await syncs.put();
    const plan = await syncs.run();
    expect(faultsIn(await syncs.rows(plan))).toEqual(['username: lock.editUser']);
    await syncs.carryOut(plan);
    expect(await person('p1')).toMatchObject({ firstname: 'S' });
    expect(await unitsOf('taken-1')).toEqual(['far student true']);
  });

  test('takes over nobody who is only at a school that is not mapped, though it is the administrator’s', async () => {
    const syncs = await fresh('unmapped');
    const named = { username: 'unmapped.p1', firstname: 'S', lastname: 'T', type: 'student' } as const;
    await product.db.insert(accounts).values({ uid: 'unmapped-1', realm: 'se', ...named });
    await product.db
      .insert(associations)
      .values({ accountUid: 'unmapped-1', schoolUnitUid: sampleSchool.uid, role: 'student' });
    town.pupil('p1');
    await syncs.put();
    expect(faultsIn(await syncs.rows(await syncs.run()))).toEqual(['username: lock.editUser']);
  });

  test('keeps what a hand has written since it was planned, and says so', async () => {
    const syncs = await fresh('edited');
    for (const at of [1, 2]) {
      const named = {
        username: `edited.p${at}`,
        firstname: 'By',
        lastname: 'Hand',
        type: 'student',
      } as const;
      await product.db.insert(accounts).values({ uid: `edited-${at}`, realm: 'se', ...named });
      await product.db
        .insert(associations)
        .values({ accountUid: `edited-${at}`, schoolUnitUid: 'edited', role: 'student' });
    }
    town.pupils(1, 2);
    await syncs.put();
    const plan = await syncs.run();
    const data = { name: { firstName: 'Since', lastName: 'Then' } };
    expect((await asAdmin('PATCH', '/v1/students/edited-1', { data })).statusCode).toBe(200);
    const done = await syncs.carryOut(plan);
    expect(done.counts).toMatchObject({ changed: 1, refused: 1 });
    expect((await syncs.rows(done)).flatMap(({ reason }) => reason?.code ?? [])).toEqual([
      'import.changedMeanwhile',
    ]);
    expect(await person('p1')).toMatchObject({ firstname: 'Since' });
    // The next night the system has its way: they are linked.
    expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(await person('p1')).toMatchObject({ firstname: 'First p1' });
  });
});

describe('the same source once more', () => {
  test('changes nobody, and records nothing', async () => {
    const syncs = await fresh('same');
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 8, ['g1']);
    await syncs.follow();
    const before = await product.db.$count(changes);
    for (const run of [await syncs.run(), await syncs.night()]) {
      expect(run).toMatchObject({
        state: 'done',
        planned: { create: 0, update: 0, same: 9, refuse: 0 },
        counts: { changed: 0, unchanged: 9 },
      });
      expect(await syncs.rows(run)).toEqual([]);
    }
    expect(await product.db.$count(changes)).toBe(before);
  });

  test('writes again what a hand has changed meanwhile', async () => {
    const syncs = await fresh('again');
    town.pupils(1, 2);
    await syncs.follow();
    await product.db
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
    const [now] = await product.db
      .select()
      .from(accounts)
      .where(eq(accounts.uid, before?.uid ?? ''));
    expect(now).toMatchObject({ username: 'renamed.other' });
    const found = await asAdmin('GET', '/users?q=renamed.other');
    expect(found.json()).toMatchObject({ data: [{ uid: before?.uid }] });
  });

  test('moves somebody to another school of the map: one account, with its shelf', async () => {
    const syncs = await fresh('mover');
    await product.db.insert(schoolUnits).values({ uid: 'mover2', realm: 'se', name: 'Annex' });
    await product.db
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
    const book = await product.addBook();
    await product.db.insert(userBooks).values({ accountUid: before?.uid ?? '', bookId: book });
    town.pupil('p1', { school: 'school-2', groups: ['g2'] });
    expect(await syncs.night()).toMatchObject({ state: 'done', planned: { create: 0, update: 1 } });
    expect(await unitsOf(before?.uid)).toEqual(['mover student false', 'mover2 student true']);
    expect(await groupsOf(before?.uid)).toEqual(['4C']);
    expect(await product.db.$count(userBooks, eq(userBooks.accountUid, before?.uid ?? ''))).toBe(1);
    town.pupil('p1', { school: townSchool, groups: ['g1'] });
    await syncs.night();
    expect(await unitsOf(before?.uid)).toEqual(['mover student true', 'mover2 student false']);
  });

  test('leaves the other school of somebody who is at two', async () => {
    const syncs = await fresh('two');
    town.pupils(1, 6);
    await syncs.follow();
    const both = await person('p1');
    await product.db.insert(schoolUnits).values({ uid: 'two-other', realm: 'se', name: 'Other' });
    await product.db
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
    await product.db.insert(schoolUnits).values({ uid: 'once-other', realm: 'se', name: 'Other' });
    await product.db
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
    await product.db.delete(accounts).where(eq(accounts.uid, gone?.uid ?? ''));
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
    await product.db
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
    const names = await product.db.select().from(groups).where(eq(groups.schoolUnitUid, 'summer'));
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
        await product.db.select().from(syncLinks),
      ]);
    expect(await said()).not.toMatch(/Hemlig|secret\.hidden/);
    await syncs.carryOut(plan);
    expect(await said()).not.toMatch(/Hemlig|secret\.hidden/);
    const [made] = await product.db.select().from(accounts).where(eq(accounts.username, 'secret.hidden'));
    expect(made).toMatchObject({ firstname: 'Hemlig' });
    town.people.delete('s1');
    const gone = await syncs.night();
    expect(await syncs.rows(gone)).toMatchObject([{ verdict: 'update', name: null, username: null }]);
  });
});
