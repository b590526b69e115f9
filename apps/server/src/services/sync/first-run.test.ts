import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  schoolUnits,
  syncStage,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { faultsIn } from '../../testing/syncs.ts';
import { townSchool } from '../../testing/town.ts';
import { removeOldReads } from './schedule.ts';

const here = followedTown();
const { town, asAdmin, fresh, person, unitsOf, groupsOf, recordsOf } = here;

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
    await removeOldReads(here.product.db);
    // Later nights add their changes to the groups and who is in them.
    expect(await here.product.db.$count(syncStage, eq(syncStage.kind, 'person'))).toBe(0);
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
    await here.product.db.insert(accounts).values({ uid: 'found-1', realm: 'se', ...named });
    await here.product.db
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
      await here.product.db.insert(accounts).values({ uid, realm: 'se', ...named });
      await here.product.db
        .insert(associations)
        .values({ accountUid: uid, schoolUnitUid: 'numbers', role: 'student' });
      await here.product.db.insert(accountIdentifiers).values({ accountUid: uid, type, value });
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
    await here.product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far' });
    const named = { username: 'taken.p1', firstname: 'S', lastname: 'T', type: 'student' } as const;
    await here.product.db.insert(accounts).values({ uid: 'taken-1', realm: 'se', ...named });
    await here.product.db
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
    await here.product.db.insert(accounts).values({ uid: 'unmapped-1', realm: 'se', ...named });
    await here.product.db
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
      await here.product.db.insert(accounts).values({ uid: `edited-${at}`, realm: 'se', ...named });
      await here.product.db
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
