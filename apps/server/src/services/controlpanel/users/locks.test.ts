import { type Reason, type UserForm, userForm, userPaths } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes } from '../../../database/schema/index.ts';
import { sampleMobiles, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { type UserField, userFields } from '../../people/policy.ts';

/** One person of each kind, who never signs in. */
const people = { students: 'pupil', guardians: 'parent', employees: 'colleague' } as const;
const kinds = { students: 'student', guardians: 'guardian', employees: 'employee' } as const;
const askers = ['teacher', 'admin', 'super'] as const;

/** A valid value for each field. */
const values = (uid: string): Readonly<Record<UserField, unknown>> => ({
  name: { firstName: 'Ny', lastName: 'Namnsson' },
  username: `${uid}.renamed`,
  email: `${uid}@ny.example`,
  organizations: [sampleSchool.uid],
  groups: [],
  adminRights: [],
  shared: true,
  speakingBookRights: true,
  ageFilter: 9,
  password: 'an owl, a lamp',
  eppn: `${uid}@eppn.example`,
  gsuiteid: `g-${uid}`,
  gsuiteemail: `${uid}@g.example`,
  office365: `${uid}@o.example`,
  bankid: '199001011239',
  sms: '070-174 06 11',
  externalId: `x-${uid}`,
  address: 'Storgatan 1',
  postalCode: '123 45',
});

let product: TestProduct;
const calls = new Map<string, Call>();

beforeAll(async () => {
  product = await TestProduct.start();
  for (const path of userPaths) {
    const [uid, type] = [people[path], kinds[path]];
    const named = { username: `${uid}.user`, firstname: 'Gammal', lastname: 'Namn' };
    await product.db.insert(accounts).values({ uid, realm: 'se', type, ...named });
    const there = { accountUid: uid, schoolUnitUid: sampleSchool.uid, role: type };
    await product.db.insert(associations).values(there);
  }
  for (const asker of askers) calls.set(asker, await product.as(asker));
});
afterAll(() => product.stop());

const callOf = (asker: string): Call => {
  const call = calls.get(asker);
  if (!call) throw new Error(`${asker} is not signed in.`);
  return call;
};

async function formOf(asker: string, path: keyof typeof people): Promise<UserForm> {
  const reply = await callOf(asker)('GET', `/v1/${path}/${people[path]}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return userForm.parse(reply.json());
}

async function stored(uid: string) {
  const [row] = await product.db.select().from(accounts).where(eq(accounts.uid, uid));
  return { row, records: await product.db.$count(changes, eq(changes.uid, uid)) };
}

const cases = askers.flatMap((asker) =>
  userPaths.flatMap((path) => userFields.map((field) => ({ asker, path, field }))),
);

describe('a field', () => {
  test.each(cases)(
    'can be written if its form says so, and only then: $field of $path, by $asker',
    async (each) => {
      const { asker, path, field } = each;
      const uid = people[path];
      const { viewable, editable, lock, value } = (await formOf(asker, path)).attributes[field];
      if (viewable === 0) expect(value).toBeUndefined();
      const before = await stored(uid);
      const data = { [field]: values(uid)[field] };
      const reply = await callOf(asker)('PATCH', `/v1/${path}/${uid}`, { data });
      if (editable === 2) return expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.statusCode, reply.body).toBe(403);
      expect(reply.json()).toMatchObject({
        error: { id: 'forbidden', reason: lock?.reason ?? { code: 'lock.notAllowed' } },
      });
      return expect(await stored(uid)).toEqual(before);
    },
  );

  test.each(askers)('can be filled in for a new person if the template says so: by %s', async (asker) => {
    for (const path of userPaths) {
      const { attributes } = (await callOf(asker)('GET', `/v1/${path}/template`)).json<{
        attributes: Record<UserField, { editable: number; lock: { reason: Reason } | null }>;
      }>();
      for (const field of userFields) {
        const uid = `new.${asker}.${path}.${field}`;
        const { name, username, organizations } = values(uid);
        const only = ['bankid', 'sms'].includes(field) ? {} : { [field]: values(uid)[field] };
        const data = { name, username, organizations, ...only };
        if (Object.keys(only).length === 0) continue;
        const reply = await callOf(asker)('POST', `/v1/${path}`, { data });
        const { editable, lock } = attributes[field];
        const isRefused = editable === 0 || asker === 'teacher';
        expect(reply.statusCode, `${path} ${field}: ${reply.body}`).toBe(isRefused ? 403 : 201);
        if (isRefused && lock && asker !== 'teacher')
          expect(reply.json()).toMatchObject({ error: { reason: lock.reason } });
      }
    }
  });

  test('that may not be seen is left out, though it has a value', async () => {
    const path = '/v1/employees/sample-teacher';
    const reply = await callOf('admin')('GET', path);
    expect(reply.body).not.toContain(sampleMobiles.teacher);
    expect(userForm.parse(reply.json()).attributes.sms).toEqual({
      viewable: 0,
      editable: 0,
      lock: { reason: { code: 'lock.moreSecureLogin' }, stepUp: true },
    });
    const seen = userForm.parse((await callOf('super')('GET', path)).json());
    expect(seen.attributes.sms.value).toBe(sampleMobiles.teacher);
  });

  test('that does not exist, or is a right, is not written', async () => {
    const before = await stored('pupil');
    for (const data of [
      { role: 'admin' },
      { type: 'employee' },
      { scopes: ['ilt.user.se.write'] },
      { version: 9 },
    ]) {
      const reply = await callOf('super')('PATCH', '/v1/students/pupil', { data });
      expect(reply.statusCode).toBe(400);
    }
    expect(await stored('pupil')).toEqual(before);
  });

  test('that is locked refuses all others of the same form', async () => {
    const before = await stored('pupil');
    const data = { address: 'Lillgatan 2', shared: false };
    const reply = await callOf('teacher')('PATCH', '/v1/students/pupil', { data });
    expect(reply.statusCode).toBe(403);
    expect(await stored('pupil')).toEqual(before);
  });
});

describe('a lock', () => {
  test('says why, and whether a more secure login opens it', async () => {
    const { attributes, actions } = await formOf('teacher', 'students');
    expect(attributes.speakingBookRights.lock).toEqual({
      reason: { code: 'lock.moreSecureLogin' },
      stepUp: true,
    });
    expect(attributes.organizations.lock).toEqual({
      reason: { code: 'lock.admin' },
      stepUp: false,
    });
    expect(actions.find(({ name }) => name === 'DeleteUser')).toEqual({
      name: 'DeleteUser',
      status: 'inactive',
      lock: { reason: { code: 'lock.admin' }, stepUp: false },
    });
    expect(actions.find(({ name }) => name === 'EditUserInfo')).toMatchObject({
      status: 'active',
      lock: null,
    });
  });

  test('keeps impersonators from setting passwords, support too', async () => {
    const acting = product.by((await product.actAs('super', 'sample-admin')).tokens);
    const reply = await acting('PATCH', '/v1/students/pupil', { data: { password: 'an owl, a lamp' } });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { message: 'Only the person themselves may do this.' } });
    const seen = userForm.parse((await acting('GET', '/v2/users/pupil')).json());
    expect(seen.attributes.password).toMatchObject({ viewable: 0, editable: 0 });
    expect(seen.actions.find(({ name }) => name === 'ActAs')?.status).toBe('inactive');
  });
});
