import { type UserForm, userForm } from '@aloud/api';
import { describe, expect, test } from 'vitest';
import { associations, schoolUnits } from '../../database/schema/index.ts';
import { followedTown } from '../../testing/followed-town.ts';
import { Imports } from '../../testing/imports.ts';
import type { Call } from '../../testing/product.ts';
import { Syncs } from '../../testing/syncs.ts';
import { townConfig, townSchool } from '../../testing/town.ts';

const here = followedTown();
const { town, asAdmin, fresh, person } = here;

const formOf = async (call: Call, id: string): Promise<UserForm> => {
  const reply = await call('GET', `/v1/students/${(await person(id))?.uid}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return userForm.parse(reply.json());
};
const managed = { code: 'lock.managedBy', params: { name: 'roster.example' } };

describe('a field that the system sends', () => {
  test('is locked on the form by name, what it does not send stays the school’s, and all are free again afterwards', async () => {
    const syncs = await fresh('locks');
    town.pupils(1, 2);
    await syncs.follow();
    const { attributes } = await formOf(asAdmin, 'p1');
    for (const name of ['name', 'username'] as const)
      expect(attributes[name]).toMatchObject({ editable: 0, lock: { reason: managed } });
    for (const name of ['email', 'ageFilter', 'groups', 'password'] as const)
      expect(attributes[name]).toMatchObject({ editable: 2, lock: null });
    const uid = (await person('p1'))?.uid;
    const write = (data: object) => asAdmin('PATCH', `/v1/students/${uid}`, { data });
    const refused = await write({ name: { firstName: 'By', lastName: 'Hand' } });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: { reason: managed } });
    expect((await write({ email: 'own@school.example' })).statusCode).toBe(200);
    expect(await syncs.night()).toMatchObject({ counts: { changed: 0 } });
    expect(await person('p1')).toMatchObject({ email: 'own@school.example' });
    const removed = await asAdmin(
      'DELETE',
      `/organizations/locks/syncs/${encodeURIComponent('sync of locks')}`,
    );
    expect(removed.statusCode, removed.body).toBe(204);
    expect((await formOf(asAdmin, 'p1')).attributes.name).toMatchObject({ editable: 2, lock: null });
    expect((await write({ name: { firstName: 'By', lastName: 'Hand' } })).statusCode).toBe(200);
  });

  test('is not written by an import either, and can be by support', async () => {
    const syncs = await fresh('imports');
    town.pupils(1, 2);
    await syncs.follow();
    const plan = await new Imports(asAdmin).planOf(
      ['type', 'username', 'firstName'],
      [['student', 'imports.p1', 'Other']],
    );
    expect(plan.faults).toMatchObject([{ reason: managed }]);
    const asSuper = await here.product.as('super');
    expect((await formOf(asSuper, 'p1')).attributes.name).toMatchObject({ editable: 2 });
  });

  test('is locked only for those to whom the system sends it', async () => {
    const syncs = await fresh('some');
    town.pupil('p1', { email: 'p1@some.example' });
    town.pupil('p2');
    await syncs.follow();
    expect((await formOf(asAdmin, 'p1')).attributes.email).toMatchObject({ editable: 0 });
    expect((await formOf(asAdmin, 'p2')).attributes.email).toMatchObject({ editable: 2 });
  });

  test('is free as long as the sync is switched off', async () => {
    const syncs = await fresh('idle');
    town.pupils(1, 1);
    await syncs.follow();
    await syncs.put({ active: false });
    expect((await formOf(asAdmin, 'p1')).attributes.name).toMatchObject({ editable: 2 });
  });
});

describe('somebody whom two syncs know', () => {
  test('belongs to the first one as to fields, and to each as to its own school', async () => {
    const one = await fresh('one');
    await here.product.db.insert(schoolUnits).values({ uid: 'other', realm: 'se', name: 'Other' });
    await here.product.db
      .insert(associations)
      .values({ accountUid: 'sample-admin', schoolUnitUid: 'other', role: 'admin' });
    town.groups.set('g1', { name: '4C', school: townSchool });
    town.pupils(1, 8, ['g1']);
    await one.follow();
    const uid = (await person('p1'))?.uid ?? '';
    // By hand, the pupil is at the other school, too.
    await here.product.db
      .insert(associations)
      .values({ accountUid: uid, schoolUnitUid: 'other', role: 'student' });
    const other = new Syncs(here.product, asAdmin, 'other', 'sync of other');
    const first = new Map(town.people);
    const groups = new Map(town.groups);
    const say = (people: Map<string, typeof town.people extends Map<string, infer P> ? P : never>) => {
      town.people.clear();
      for (const [id, each] of people) town.people.set(id, each);
    };
    const second: typeof first = new Map([
      [
        'x1',
        {
          fields: { username: 'one.p1', firstName: 'Another', lastName: 'Name', email: 'x1@other.example' },
          roles: [{ school: townSchool, role: 'student' }],
          groups: ['g9'],
        },
      ],
    ]);
    say(second);
    town.groups.clear();
    town.groups.set('g9', { name: 'Music', school: townSchool });
    const config = { ...townConfig, address: 'https://second.example' };
    const plan = await other.follow({ config });
    expect(plan).toMatchObject({ state: 'done', counts: { failed: 0 } });
    expect(await person('p1')).toMatchObject({ firstname: 'First p1', email: 'x1@other.example' });
    const { attributes } = await formOf(asAdmin, 'p1');
    expect(attributes.name).toMatchObject({ lock: { reason: managed } });
    expect(attributes.email).toMatchObject({ lock: { reason: { params: { name: 'second.example' } } } });
    const groupsNow = attributes.groups.value;
    for (const [syncs, people, theirs] of [
      [one, first, groups],
      [other, second, new Map(town.groups)],
    ] as const) {
      say(people);
      town.groups.clear();
      for (const [id, group] of theirs) town.groups.set(id, group);
      expect(await syncs.night()).toMatchObject({ state: 'done', counts: { changed: 0 } });
    }
    const after = (await formOf(asAdmin, 'p1')).attributes;
    expect(after.groups.value).toEqual(groupsNow);
    expect(after.groups.value).toHaveLength(2);
    expect(after.organizations.value).toEqual(expect.arrayContaining(['one', 'other']));
    // Gone from the second system, they stay at the school of the first.
    say(
      new Map([
        ['x2', { ...[...second.values()][0], fields: { username: 'one.x2', firstName: 'X', lastName: 'Y' } }],
      ] as never),
    );
    await other.night();
    expect((await formOf(asAdmin, 'p1')).attributes.organizations.value).toEqual(['one']);
  });
});
