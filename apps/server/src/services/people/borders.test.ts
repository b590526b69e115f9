import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  schoolUnits,
} from '../../database/schema/index.ts';
import { samplePassword } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { hashPassword } from '../credentials/password-hash.ts';

/*
 * How far a school's staff reaches: not below the unit that they administer unless their association says so, not into another school of
 * somebody whom they share with it, and not into another country. For each refused call the same call is made by a person who may.
 */

type Place = readonly [unit: string, role: 'admin' | 'employee' | 'student' | 'guardian', deep?: true];

/** A parent with two schools below it, one of which can move below another parent. */
const units = [
  { uid: 'parent', parentUid: null },
  { uid: 'a', parentUid: 'parent' },
  { uid: 'b', parentUid: 'parent' },
  { uid: 'elsewhere', parentUid: null },
] as const;

const people: Readonly<Record<string, readonly Place[]>> = {
  shallow: [['parent', 'admin']],
  deep: [['parent', 'admin', true]],
  deepTeacher: [
    ['a', 'employee'],
    ['parent', 'employee', true],
  ],
  mover: [
    ['parent', 'admin'],
    ['elsewhere', 'admin', true],
    ['a', 'employee'],
  ],
  adminA: [['a', 'admin']],
  teacherA: [['a', 'employee']],
  adminB: [['b', 'admin']],
  adminBoth: [
    ['a', 'admin'],
    ['b', 'admin'],
  ],
  teacherBoth: [
    ['a', 'employee'],
    ['b', 'employee'],
  ],
  adminAOfB: [
    ['a', 'admin'],
    ['b', 'employee'],
  ],
  pupilB: [['b', 'student']],
  pupilBoth: [
    ['a', 'student'],
    ['b', 'student'],
  ],
  guardianBoth: [
    ['a', 'guardian'],
    ['b', 'guardian'],
  ],
  pupilA: [['a', 'student']],
};

let product: TestProduct;
let passwordHash: string;
const calls = new Map<string, Call>();

beforeAll(async () => {
  product = await TestProduct.start();
  passwordHash = await hashPassword(samplePassword);
});
afterAll(() => product.stop());
beforeEach(settle);

async function settle(): Promise<void> {
  const { db } = product;
  calls.clear();
  for (const uid of Object.keys(people)) await db.delete(accounts).where(eq(accounts.uid, uid));
  await db.delete(changes);
  await db.update(schoolUnits).set({ parentUid: null });
  for (const { uid } of units) await db.delete(schoolUnits).where(eq(schoolUnits.uid, uid));
  await db.delete(schoolUnits).where(eq(schoolUnits.realm, 'de'));
  for (const unit of units)
    await db.insert(schoolUnits).values({ ...unit, realm: 'se', name: unit.uid, qrCodeLoginEnabled: true });
  await db.insert(schoolUnits).values({ uid: 'kiel', realm: 'de', name: 'Kiel' });
  for (const [uid, places] of Object.entries(people)) {
    const role = places[0]?.[1] ?? 'student';
    const type = role === 'admin' ? 'employee' : role;
    await db.insert(accounts).values({
      uid,
      realm: 'se',
      username: uid,
      firstname: uid,
      lastname: 'Test',
      passwordHash,
      type,
    });
    await db.insert(associations).values(
      places.map(([schoolUnitUid, its, deep = false]) => ({
        accountUid: uid,
        schoolUnitUid,
        role: its,
        addToSubSchools: deep,
      })),
    );
  }
}

async function by(who: string): Promise<Call> {
  const known = calls.get(who) ?? (await product.as(who));
  calls.set(who, known);
  return known;
}

async function status(who: string, ...call: Parameters<Call>): Promise<number> {
  return (await (await by(who))(...call)).statusCode;
}

const rolesOf = (uid: string) =>
  product.db
    .select({
      unit: associations.schoolUnitUid,
      role: associations.role,
      deep: associations.addToSubSchools,
      active: associations.active,
    })
    .from(associations)
    .where(eq(associations.accountUid, uid))
    .orderBy(asc(associations.schoolUnitUid));

const form = (kind: string, uid: string, data: object): Parameters<Call> => [
  'PATCH',
  `/v1/${kind}/${uid}`,
  { data },
];

describe('an administrator of a unit without those below it', () => {
  const deeper = { schoolAssociations: [{ schoolUid: 'parent', role: 'admin', addToSubSchools: true }] };

  test('cannot give themselves those below', async () => {
    expect(await status('shallow', 'PUT', '/users/shallow/schoolUnits', deeper)).toBe(403);
    expect(await rolesOf('shallow')).toMatchObject([{ unit: 'parent', deep: false }]);
    expect(await status('deep', 'PUT', '/users/shallow/schoolUnits', deeper)).toBe(204);
  });

  test('cannot take them from a person who has them', async () => {
    const shallower = {
      schoolAssociations: [{ schoolUid: 'parent', role: 'admin', addToSubSchools: false }],
    };
    expect(await status('shallow', 'PUT', '/users/deepTeacher/schoolUnits', shallower)).toBe(403);
    expect(await status('shallow', 'DELETE', '/users/deepTeacher/schoolUnits/parent')).toBe(403);
    expect(await rolesOf('deepTeacher')).toMatchObject([{ unit: 'a' }, { role: 'employee', deep: true }]);
    expect(await status('deep', 'PUT', '/users/deepTeacher/schoolUnits', shallower)).toBe(204);
  });

  test('cannot make a person who has them an administrator', async () => {
    const role = { role: 'admin' };
    expect(await status('shallow', 'PUT', '/users/deepTeacher/schoolUnits/parent', role)).toBe(403);
    expect(await status('shallow', ...form('employees', 'deepTeacher', { adminRights: ['parent'] }))).toBe(
      403,
    );
    expect(await rolesOf('deepTeacher')).toMatchObject([{ unit: 'a' }, { role: 'employee', deep: true }]);
    expect(await status('deep', 'PUT', '/users/deepTeacher/schoolUnits/parent', role)).toBe(204);
  });

  test('cannot become a person who has them by setting a new password, nor delete that person', async () => {
    const password = { password: 'another-one-2026' };
    expect(await status('shallow', ...form('employees', 'deep', password))).toBe(403);
    expect(await status('shallow', ...form('employees', 'deep', { gsuiteemail: 'me@school.example' }))).toBe(
      403,
    );
    expect(await status('shallow', ...form('employees', 'deep', { email: 'me@school.example' }))).toBe(403);
    expect(await status('shallow', 'DELETE', '/users/deep')).toBe(403);
    expect(await status('deep', ...form('employees', 'shallow', password))).toBe(200);
  });

  test('cannot move a school that they do not administer to a place where they would', async () => {
    expect(await status('mover', 'PATCH', '/schoolUnits/a', { parent: 'elsewhere' })).toBe(403);
    expect(await product.db.$count(schoolUnits, eq(schoolUnits.parentUid, 'elsewhere'))).toBe(0);
    await product.db
      .update(associations)
      .set({ role: 'admin' })
      .where(and(eq(associations.accountUid, 'mover'), eq(associations.schoolUnitUid, 'a')));
    expect(await status('mover', 'PATCH', '/schoolUnits/a', { parent: 'elsewhere' })).toBe(200);
  });
});

describe('an administrator of one school who teaches at another', () => {
  const inA = { schoolAssociations: [{ schoolUid: 'a', role: 'student' }] };

  test('cannot take a pupil of the other into their own', async () => {
    const calls: ReadonlyArray<Parameters<Call>> = [
      ['PUT', '/users/pupilB/schoolUnits', inA],
      ['PUT', '/users/pupilB/schoolUnits/a', { role: 'student' }],
      form('students', 'pupilB', { organizations: ['a', 'b'] }),
    ];
    for (const call of calls) expect(await status('adminAOfB', ...call)).toBe(403);
    expect(await rolesOf('pupilB')).toMatchObject([{ unit: 'b' }]);
    expect(await status('adminBoth', 'PUT', '/users/pupilB/schoolUnits', inA)).toBe(204);
  });

  test('cannot take a pupil of both out of the other', async () => {
    const calls: ReadonlyArray<Parameters<Call>> = [
      ['DELETE', '/users/pupilBoth/schoolUnits/b'],
      form('students', 'pupilBoth', { organizations: ['a'] }),
    ];
    for (const call of calls) expect(await status('adminAOfB', ...call)).toBe(403);
    expect(await rolesOf('pupilBoth')).toMatchObject([{ unit: 'a' }, { unit: 'b' }]);
    expect(await status('adminAOfB', ...form('students', 'pupilBoth', { organizations: ['b'] }))).toBe(200);
    expect(await rolesOf('pupilBoth')).toMatchObject([{ unit: 'b' }]);
  });
});

describe('a person at two schools', () => {
  test.each([
    ['teacherA', 'guardians', 'guardianBoth', { password: 'another-one-2026' }, 'teacherBoth'],
    ['teacherA', 'guardians', 'guardianBoth', { email: 'me@school.example' }, 'teacherBoth'],
    ['teacherA', 'students', 'pupilBoth', { username: 'mine' }, 'teacherBoth'],
    ['teacherA', 'students', 'pupilBoth', { name: { firstName: 'New', lastName: 'Name' } }, 'teacherBoth'],
    ['adminA', 'employees', 'teacherBoth', { name: { firstName: 'New', lastName: 'Name' } }, 'adminBoth'],
    ['adminA', 'employees', 'teacherBoth', { gsuiteemail: 'me@school.example' }, 'adminBoth'],
  ] as const)('cannot be taken over by one of them: %s, %s %s, %o', async (who, kind, uid, data, twin) => {
    expect(await status(who, ...form(kind, uid, data))).toBe(403);
    expect(await status(twin, ...form(kind, uid, data))).toBe(200);
  });

  test('is neither deleted nor deactivated by one of them, but can be removed from it', async () => {
    for (const uid of ['teacherBoth', 'pupilBoth', 'guardianBoth']) {
      expect(await status('adminA', 'DELETE', `/users/${uid}`)).toBe(403);
      expect(await status('adminA', 'PUT', `/users/${uid}/status`, { status: 'deactivated' })).toBe(403);
      expect(await status('adminA', 'DELETE', `/users/${uid}/schoolUnits/a`)).toBe(200);
      expect(await rolesOf(uid)).toMatchObject([{ unit: 'b' }]);
      expect(await status('adminB', 'PUT', `/users/${uid}/status`, { status: 'deactivated' })).toBe(204);
    }
  });

  test('can be impersonated only by staff who look after the person at both', async () => {
    const reason = 'She asked me to look';
    const wish = { accountUid: 'pupilBoth', reason };
    expect(await status('teacherA', 'POST', '/v1/act-as', wish)).toBe(403);
    expect(await status('teacherBoth', 'POST', '/v1/act-as', wish)).toBe(200);
    expect(await status('teacherA', 'POST', '/v1/act-as', { accountUid: 'pupilA', reason })).toBe(200);
  });

  test('keeps an association that has ended when another one changes', async () => {
    await product.db
      .update(associations)
      .set({ role: 'admin', active: false })
      .where(and(eq(associations.accountUid, 'teacherBoth'), eq(associations.schoolUnitUid, 'b')));
    expect(await status('adminBoth', 'PUT', '/users/teacherBoth/schoolUnits/a', { role: 'admin' })).toBe(204);
    expect(await rolesOf('teacherBoth')).toEqual([
      { unit: 'a', role: 'admin', deep: false, active: true },
      { unit: 'b', role: 'admin', deep: false, active: false },
    ]);
  });

  test('cannot be given the same school twice', async () => {
    const place = { schoolUid: 'a', role: 'student' };
    const body = { schoolAssociations: [place, place] };
    expect(await status('adminA', 'PUT', '/users/pupilA/schoolUnits', body)).toBe(400);
  });

  test('has a history of which each school sees its own part', async () => {
    await product.db.insert(groups).values([
      { uid: 'special', schoolUnitUid: 'b', name: 'Special needs' },
      { uid: 'choir', schoolUnitUid: 'a', name: 'Choir' },
    ]);
    expect(await status('adminB', 'PUT', '/users/pupilBoth/groups/special')).toBe(204);
    expect(await status('adminBoth', 'PUT', '/users/pupilBoth/groups/choir')).toBe(204);
    expect(await status('adminBoth', 'DELETE', '/users/pupilBoth/groups/special')).toBe(204);
    expect(await status('adminB', ...form('students', 'pupilBoth', { address: 'Secret street 1' }))).toBe(
      200,
    );
    const seenBy = async (who: string) =>
      (await (await by(who))('GET', '/user/pupilBoth/audits?limit=50')).body;
    const ofA = await seenBy('teacherA');
    expect(ofA).toContain('Choir');
    expect(ofA).not.toMatch(/Special needs|Secret street|adminB Test/);
    const ofB = await seenBy('adminB');
    expect(ofB).toMatch(/Special needs/);
    expect(ofB).toMatch(/Secret street/);
    expect(ofB).not.toContain('Choir');
    await product.db.delete(groupMembers);
  });
});

describe('support', () => {
  test('makes no group in a unit of another country, nor in one that does not exist', async () => {
    const group = (schoolUnitUid: string) => ({ name: 'Class', schoolUnitUid });
    expect(await status('super', 'PUT', '/groups', group('kiel'))).toBe(404);
    expect(await status('super', 'PUT', '/groups', group('nowhere'))).toBe(404);
    expect(await status('super', 'PUT', '/groups', group('a'))).toBe(200);
  });

  test('reads no subscriptions of a unit of another country', async () => {
    expect(await status('super', 'GET', '/schoolUnitSubscriptionPeriods?schoolUnit=kiel')).toBe(404);
    expect(await status('super', 'GET', '/schoolUnitSubscriptionPeriods?schoolUnit=a')).toBe(200);
  });
});

describe('deleting a person', () => {
  test('ends everything by which they are signed in, for good', async () => {
    const { tokens } = await product.signIn('pupilA');
    expect(await status('adminA', 'DELETE', '/users/pupilA')).toBe(200);
    expect(await status('adminA', 'POST', '/users/pupilA/restore')).toBe(204);
    expect((await product.by(tokens)('GET', '/me')).statusCode).toBe(401);
    const again = await product.postToken({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(again.statusCode).toBe(400);
  });
});

describe('two groups with the same name', () => {
  test('cannot be made, even simultaneously', async () => {
    const call = await by('adminA');
    const replies = await Promise.all(
      ['Class', 'class', 'Class', 'CLASS'].map((name) =>
        call('PUT', '/groups', { name, schoolUnitUid: 'a' }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(await product.db.$count(groups, eq(groups.schoolUnitUid, 'a'))).toBe(1);
  });
});
