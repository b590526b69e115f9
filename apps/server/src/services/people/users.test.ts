import { listOf, type UserType, user } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  groupMembers,
  groups,
  schoolUnits,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

const userPage = listOf(user);

let product: TestProduct;
let asSuper: Call;
let asAdmin: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'town', realm: 'se', name: 'Town' },
    { uid: 'below', realm: 'se', name: 'Below', parentUid: 'town' },
    { uid: 'far', realm: 'se', name: 'Far' },
  ]);
  await product.db.insert(groups).values({ uid: 'below-1a', schoolUnitUid: 'below', name: '1A' });
  await person('anna', 'Anna', 'Åberg', 'student', 'below');
  await person('annika', 'Annika', 'Öberg', 'student', 'below');
  await person('hannah', 'Hannah', 'Zorn', 'guardian', 'below');
  await person('hidden', 'Anna', 'Elsewhere', 'student', 'far');
  await product.db.insert(groupMembers).values({ groupUid: 'below-1a', accountUid: 'annika' });
  await product.db.insert(associations).values({
    accountUid: 'sample-admin',
    schoolUnitUid: 'town',
    role: 'admin',
    addToSubSchools: true,
  });
  asSuper = await product.as('super');
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());

async function person(uid: string, firstname: string, lastname: string, type: UserType, unit: string) {
  await product.db.insert(accounts).values({
    uid,
    realm: 'se',
    username: `${uid}.user`,
    firstname,
    lastname,
    type,
    email: `${uid}@x.example`,
  });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: unit, role: type });
}

async function list(call: Call, query: string) {
  const reply = await call('GET', `/users?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { data, meta } = userPage.parse(reply.json());
  return { uids: data.map(({ uid }) => uid), data, meta };
}

describe('the list of users', () => {
  test('shows a super user everybody in the realm, newest id first, ten to a page', async () => {
    const { uids, meta } = await list(asSuper, '');
    expect(uids).toEqual([...uids].sort().reverse());
    expect(meta).toEqual({ totalItems: 9, totalIsAtLeast: false, pageNumber: 1, pageSize: 10 });
  });

  test('is sorted as people sort names, and pages do not overlap', async () => {
    const first = await list(asSuper, 'sortBy=name&pageSize=5');
    const second = await list(asSuper, 'sortBy=name&pageSize=5&pageNumber=2');
    const names = [...first.data, ...second.data].map(({ lastName }) => lastName);
    expect(names).toEqual(['Åberg', 'Berg', 'Ek', 'Elsewhere', 'Lind', 'Öberg', 'Strand', 'Strand', 'Zorn']);
    const back = await list(asSuper, 'sortBy=name&sortOrder=desc&pageSize=1');
    expect(back.uids).toEqual(['hannah']);
  });

  test('shows an administrator the people of their school and of the schools below, and nobody else', async () => {
    const { uids } = await list(asAdmin, 'sortBy=name');
    expect(uids).toContain('anna');
    expect(uids).toContain('sample-student');
    expect(uids).not.toContain('hidden');
    const teacher = await list(await product.as('teacher'), 'sortBy=name');
    expect(teacher.uids).not.toContain('anna');
  });

  test('of another school is empty, even if it is requested by name', async () => {
    expect((await list(asAdmin, 'schoolUnit=far')).meta.totalItems).toBe(0);
    expect((await list(asAdmin, 'q=elsewhere')).uids).toEqual([]);
  });

  test('can be searched by parts of names, usernames and e-mail addresses, all words of it', async () => {
    expect((await list(asSuper, 'q=nna&sortBy=name')).uids).toEqual(['anna', 'hidden', 'hannah']);
    expect((await list(asSuper, 'q=ANN%20öB')).uids).toEqual(['annika']);
    expect((await list(asSuper, 'q=annika.user')).uids).toEqual(['annika']);
    expect((await list(asSuper, 'q=hannah@x.ex')).uids).toEqual(['hannah']);
    expect((await list(asSuper, 'q=%25')).uids).toEqual([]);
  });

  test('is searched by the beginning of words if only a letter or two are typed', async () => {
    expect((await list(asSuper, 'q=zo')).uids).toEqual(['hannah']);
    expect((await list(asSuper, 'q=or')).uids).toEqual([]);
  });

  test('is searched by names alone if that is requested', async () => {
    expect((await list(asSuper, 'qName=user')).uids).toEqual([]);
    expect((await list(asSuper, 'qName=annik')).uids).toEqual(['annika']);
  });

  test('finds people by an identifier only for those who may see it', async () => {
    await product.db
      .insert(accountIdentifiers)
      .values({ accountUid: 'hannah', type: 'bankid', value: '199001011239' });
    expect((await list(asSuper, 'q=199001011239')).uids).toEqual(['hannah']);
    expect((await list(asAdmin, 'q=199001011239')).uids).toEqual([]);
    expect((await list(asAdmin, 'q=hannah')).data[0]?.identifiers).toEqual({});
    expect((await list(asSuper, 'q=hannah')).data[0]?.identifiers).toEqual({ bankid: ['199001011239'] });
  });

  test('does not reveal who is in a group of a school outside the requester’s scope', async () => {
    await product.db.insert(groups).values({ uid: 'far-1a', schoolUnitUid: 'far', name: '1A' });
    await product.db.insert(groupMembers).values({ groupUid: 'far-1a', accountUid: 'anna' });
    expect((await list(asSuper, 'group=far-1a')).uids).toEqual(['anna']);
    expect((await list(asAdmin, 'group=far-1a')).uids).toEqual([]);
    expect((await list(asAdmin, 'schoolUnit=below&group=far-1a')).uids).toEqual([]);
    expect((await list(asAdmin, 'q=anna&notGroup=far-1a')).uids).toContain('anna');
    expect((await list(asSuper, 'q=anna&notGroup=far-1a')).uids).not.toContain('anna');
  });

  test('can be filtered by type, status, school unit, group and subscription', async () => {
    expect((await list(asSuper, 'type=guardian&sortBy=id')).uids).toEqual(['sample-guardian', 'hannah']);
    expect((await list(asSuper, 'schoolUnit=below&type=student&sortBy=name')).uids).toEqual([
      'anna',
      'annika',
    ]);
    expect((await list(asSuper, 'schoolUnit=below&group=below-1a')).uids).toEqual(['annika']);
    expect((await list(asSuper, `group=${sampleClass.uid}&type=student`)).uids).toEqual(['sample-student']);
    await product.db
      .insert(userSubscriptionPeriods)
      .values({ id: 'p', accountUid: 'anna', type: 'sondo', starts: '2026-01-01' });
    expect((await list(asSuper, 'subscription=sondo&includePeriodCounts=true')).data).toMatchObject([
      { uid: 'anna', periodCount: 1 },
    ]);
    await product.db.update(accounts).set({ status: 'deactivated' }).where(eq(accounts.uid, 'anna'));
    expect((await list(asSuper, 'status=deactivated')).uids).toEqual(['anna']);
  });

  test('has no total if none is requested', async () => {
    expect((await list(asSuper, 'calculateTotal=false')).meta.totalItems).toBeNull();
  });

  test('is closed to students and guardians', async () => {
    for (const name of ['student', 'guardian'])
      expect((await (await product.as(name))('GET', '/users')).statusCode).toBe(403);
  });

  test.each(['pageNumber=0', 'pageSize=101', 'sortBy=password', 'type=cat'])('refuses %s', async (query) => {
    const reply = await asSuper('GET', `/users?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: query.split('=')[0] }] },
    });
  });
});

describe('a user', () => {
  test('is returned with their associations, as far as they are in the requester’s scope', async () => {
    await product.db
      .insert(associations)
      .values({ accountUid: 'annika', schoolUnitUid: 'far', role: 'student' });
    const seen = user.parse((await asAdmin('GET', '/users/annika')).json());
    expect(seen).toMatchObject({
      firstName: 'Annika',
      type: 'student',
      schoolUnits: [{ uid: 'below', name: 'Below', role: 'student', active: true }],
      groups: [{ uid: 'below-1a', name: '1A', schoolUnitUid: 'below' }],
    });
    const all = user.parse((await asSuper('GET', '/users/annika')).json());
    expect(all.schoolUnits.map(({ uid }) => uid)).toEqual(['below', 'far']);
  });

  test('of another school is not found', async () => {
    expect((await asAdmin('GET', '/users/hidden')).statusCode).toBe(404);
    expect((await asSuper('GET', '/users/nobody')).statusCode).toBe(404);
  });

  test('that is deleted is in no list, can no longer sign in, and is kept', async () => {
    const reply = await asAdmin('DELETE', '/users/hannah');
    expect(reply.statusCode, reply.body).toBe(200);
    expect((await list(asAdmin, 'q=hannah')).meta.totalItems).toBe(0);
    expect((await asAdmin('GET', '/users/hannah')).statusCode).toBe(404);
    const [kept] = await product.db.select().from(accounts).where(eq(accounts.uid, 'hannah'));
    expect(kept).toMatchObject({ status: 'deactivated', firstname: 'Hannah' });
  });

  test('is not deleted by a person who has seen an older version', async () => {
    const reply = await asSuper('DELETE', '/users/annika', undefined, { 'if-match': '"99"' });
    expect(reply.statusCode).toBe(412);
    expect(reply.json()).toMatchObject({ error: { id: 'changed_meanwhile' } });
  });

  test('belongs somewhere, and has one type only', async () => {
    const empty = await asAdmin('DELETE', `/users/sample-student/schoolUnits/${sampleSchool.uid}`);
    expect(empty.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'organizations' }] },
    });
    const both = await asAdmin('PUT', '/users/sample-student/schoolUnits', {
      schoolAssociations: [
        { schoolUid: sampleSchool.uid, role: 'student' },
        { schoolUid: 'below', role: 'employee' },
      ],
    });
    expect(both.statusCode).toBe(400);
    expect(both.json()).toMatchObject({
      error: {
        validationErrors: [{ reason: 'User already exists as a different type in the system' }],
      },
    });
  });

  test('that moves leaves the groups of their old school, and that is recorded', async () => {
    const moved = await asAdmin('PUT', '/users/sample-student/schoolUnits', {
      schoolAssociations: [{ schoolUid: 'below', role: 'student' }],
    });
    expect(moved.statusCode, moved.body).toBe(204);
    expect((await list(asSuper, `group=${sampleClass.uid}&type=student`)).uids).toEqual([]);
    const audits = await asAdmin('GET', '/user/sample-student/audits');
    expect(audits.json()).toMatchObject([
      {
        actor: { uid: 'sample-admin', name: 'Amir Berg' },
        action: 'update',
        fields: { organizations: [[`${sampleSchool.uid}: student`], ['below: student']] },
      },
    ]);
  });

  test('keeps their roles in schools outside the requester’s scope', async () => {
    const reply = await asAdmin('PUT', '/users/annika/schoolUnits', {
      schoolAssociations: [{ schoolUid: 'town', role: 'student' }],
    });
    expect(reply.statusCode, reply.body).toBe(204);
    const all = user.parse((await asSuper('GET', '/users/annika')).json());
    expect(all.schoolUnits.map(({ uid }) => uid).sort()).toEqual(['far', 'town']);
  });
});

describe('an identifier', () => {
  const set = (call: Call, uid: string, identifiers: object) =>
    call('POST', `/users/${uid}/identifiers`, { identifiers });

  test.each([
    [{ bankid: '199001011230' }, 'Invalid Swedish social security number'],
    // A right check digit, of a day in the thirteenth month.
    [{ bankid: '198013019875' }, 'Invalid Swedish social security number'],
    [{ sms: '12' }, 'Invalid mobile number'],
    [{ gsuiteemail: 'tove' }, 'Invalid e-mail address'],
  ])('%o is refused: %s', async (identifiers, reason) => {
    const reply = await set(asSuper, 'sample-teacher', identifiers);
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: Object.keys(identifiers)[0], reason }] },
    });
  });

  test('is stored as systems write it, and belongs to one person', async () => {
    expect((await set(asSuper, 'sample-teacher', { sms: '070-174 06 11' })).statusCode).toBe(204);
    const seen = user.parse((await asSuper('GET', '/users/sample-teacher')).json());
    expect(seen.identifiers).toMatchObject({ sms: ['+46701740611'] });
    const twice = await set(asSuper, 'sample-admin', { sms: '+46701740611' });
    expect(twice.json()).toMatchObject({
      error: { validationErrors: [{ reason: 'A user with this mobile number already exists' }] },
    });
  });

  test('that requires a secure login is not written without one', async () => {
    const reply = await set(asAdmin, 'sample-teacher', { bankid: '199001011239' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { reason: { code: 'lock.moreSecureLogin' } } });
  });
});
