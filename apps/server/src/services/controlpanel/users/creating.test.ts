import { userForm } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, associations, changes, schoolUnits } from '../../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'other', realm: 'se', name: 'Other' },
    { uid: 'abroad', realm: 'fi', name: 'Abroad' },
  ]);
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

let count = 0;
const newPupil = (more: object = {}) => ({
  name: { firstName: 'Nils', lastName: 'Ny' },
  username: `nils.${++count}`,
  organizations: [sampleSchool.uid],
  ...more,
});
const post = (call: Call, data: object, path = 'students') => call('POST', `/v1/${path}`, { data });

async function made(data: object = newPupil(), path = 'students'): Promise<string> {
  const reply = await post(asAdmin, data, path);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ id: string }>().id;
}

const recordsOf = (uid: string) => product.db.select().from(changes).where(eq(changes.uid, uid));
const faults = (reasons: Readonly<Record<string, string>>) => ({
  error: {
    validationErrors: Object.entries(reasons).map(([attribute, reason]) => ({ attribute, reason })),
  },
});

describe('a new person', () => {
  test('is at the address in the Location header, with all that was filled in, in one record', async () => {
    const more = { email: 'nils@x.example', groups: [sampleClass.uid], ageFilter: 9, gsuiteid: 'g-nils' };
    const reply = await post(asAdmin, newPupil({ ...more, password: 'an owl, a lamp' }));
    const { id } = reply.json<{ id: string }>();
    expect(reply.headers.location).toBe(`/v1/students/${id}`);
    const seen = userForm.parse((await asAdmin('GET', String(reply.headers.location))).json());
    expect(seen).toMatchObject({
      type: 'student',
      attributes: {
        name: { value: { firstName: 'Nils', lastName: 'Ny' } },
        email: { value: 'nils@x.example' },
        organizations: { value: [sampleSchool.uid] },
        groups: { value: [sampleClass.uid] },
        ageFilter: { value: 9 },
        gsuiteid: { value: 'g-nils' },
      },
    });
    const records = await recordsOf(id);
    expect(records).toMatchObject([{ action: 'create', fields: { password: [null, null] } }]);
    expect(JSON.stringify(records)).not.toContain('owl');
    expect((await product.postPassword(`nils.${count}`, 'an owl, a lamp')).statusCode).toBe(204);
  });

  test('is made once, however often the call is sent, also simultaneously', async () => {
    const data = { ...newPupil(), id: '0f7c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a11' };
    const replies = await Promise.all([post(asAdmin, data), post(asAdmin, data)]);
    const again = await post(asAdmin, data);
    for (const reply of [...replies, again]) {
      expect(reply.statusCode, reply.body).toBe(201);
      expect(reply.json()).toEqual({ id: data.id });
    }
    expect(await recordsOf(data.id)).toHaveLength(1);
  });

  test.each([
    [{ username: 'nils.same' }, { username: 'A user with this username already exists' }],
    [{ gsuiteemail: 'nils@g.example' }, { gsuiteemail: 'A user with this Google e-mail already exists' }],
    [{ office365: 'nils@o.example' }, { office365: 'Duplicate value' }],
  ])('is the only one with %o, also if several are made simultaneously', async (more, reasons) => {
    const replies = await Promise.all([1, 2, 3].map(() => post(asAdmin, newPupil(more))));
    expect(replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      201, 400, 400,
    ]);
    for (const reply of replies.filter(({ statusCode }) => statusCode === 400))
      expect(reply.json()).toMatchObject(faults(reasons as Record<string, string>));
  });

  test('replaces nobody', async () => {
    const data = { ...newPupil(), id: '0f7c2c5e-97b5-4f0e-9f0f-0d8d2c1b7a12' };
    await made(data);
    expect((await post(asAdmin, data, 'guardians')).statusCode).toBe(404);
    await product.db
      .update(associations)
      .set({ schoolUnitUid: 'other' })
      .where(eq(associations.accountUid, data.id));
    expect((await post(asAdmin, data)).statusCode).toBe(404);
  });

  test.each([
    [{ name: { firstName: ' ', lastName: 'Ny' } }, { 'name.firstName': 'Mandatory' }],
    [{ name: undefined }, { name: 'Mandatory' }],
    [{ username: undefined }, { username: 'Mandatory' }],
    [{ username: '' }, { username: 'Mandatory' }],
    [{ username: 'nils ny' }, { username: 'Username contains unauthorized characters' }],
    [{ username: 'n'.repeat(256) }, { username: 'Up to 255 characters' }],
    [{ username: 'STUDENT' }, { username: 'A user with this username already exists' }],
    [{ username: 'teacher' }, { username: 'User already exists as a different type in the system' }],
    [{ username: 'ｓｔｕｄｅｎｔ' }, { username: 'A user with this username already exists' }],
    [{ username: 'student\u200b' }, { username: 'A user with this username already exists' }],
    [{ username: 'ѕtudent' }, { username: 'Username contains unauthorized characters' }],
    [
      { name: { firstName: 'Nils\u0378', lastName: 'N\u0378' } },
      {
        'name.firstName': 'Contains unsupported characters',
        'name.lastName': 'Contains unsupported characters',
      },
    ],
    [
      { name: { firstName: 'Nils\ud800', lastName: 'Ny' } },
      { 'name.firstName': 'Contains unsupported characters' },
    ],
    [{ name: { firstName: '\u200b', lastName: 'Ny' } }, { 'name.firstName': 'Mandatory' }],
    [{ address: 'Storgatan \u0378' }, { address: 'Contains unsupported characters' }],
    [{ email: 'nils' }, { email: 'Invalid e-mail address' }],
    [{ email: 'nils@0x7f.1' }, { email: 'Invalid e-mail address' }],
    [{ gsuiteemail: 'nils@0x7f.1' }, { gsuiteemail: 'Invalid e-mail address' }],
    [{ email: 'teacher', username: 'student' }, { email: 'Invalid e-mail address' }],
    [{ organizations: undefined }, { organizations: 'A user must belong to at least one organization' }],
    [{ organizations: [] }, { organizations: 'A user must belong to at least one organization' }],
    [{ password: 'seven77' }, { password: 'At least 8 characters' }],
    [{ ageFilter: 19 }, { ageFilter: 'Must be between 0 and 18' }],
    [{ ageFilter: 'nine' }, { ageFilter: 'Must be a number' }],
    [
      { username: 'student', gsuiteemail: 'tove' },
      { username: 'A user with this username already exists', gsuiteemail: 'Invalid e-mail address' },
    ],
  ])('is refused for %o', async (more, reasons) => {
    const before = await product.db.$count(accounts);
    const reply = await post(asAdmin, newPupil(more));
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json()).toMatchObject(faults(reasons as Record<string, string>));
    expect(await product.db.$count(accounts)).toBe(before);
  });

  test('may have a name and an e-mail address in letters of any script', async () => {
    const more = {
      name: { firstName: 'नेहा', lastName: 'शर्मा' },
      username: 'नेहा.शर्मा',
      email: 'नेहा@schüle.example',
      gsuiteemail: 'Neha@Schüle.example',
    };
    const id = await made(newPupil(more));
    const seen = userForm.parse((await asAdmin('GET', `/v1/students/${id}`)).json());
    expect(seen.attributes).toMatchObject({
      name: { value: more.name },
      username: { value: more.username },
      // Without a mail server a developer's mails reach everybody.
      email: { value: more.email, anyLetters: true },
      gsuiteemail: { value: 'neha@schüle.example' },
    });
    const again = await post(asAdmin, newPupil({ gsuiteemail: 'neha@xn--schle-mva.example' }));
    expect(again.json()).toMatchObject(
      faults({ gsuiteemail: 'A user with this Google e-mail already exists' }),
    );
  });

  test('on the staff: what is wrong with the identifiers is reported', async () => {
    const reply = await post(
      asSuper,
      newPupil({ bankid: '199001011230', sms: '12', gsuiteemail: 'tove.lind@fyrskolan.example' }),
      'employees',
    );
    expect(reply.json()).toMatchObject({
      error: {
        validationErrors: [
          { attribute: 'bankid', reason: 'Invalid Swedish social security number' },
          { attribute: 'sms', reason: 'Invalid mobile number' },
          { attribute: 'gsuiteemail', reason: 'A user with this Google e-mail already exists' },
        ],
      },
    });
  });

  test('cannot be added to others’ schools, nor to another country', async () => {
    expect((await post(asAdmin, newPupil({ organizations: ['other'] }))).statusCode).toBe(404);
    expect((await post(asSuper, newPupil({ organizations: ['abroad'] }))).statusCode).toBe(404);
    expect((await post(asTeacher, newPupil())).statusCode).toBe(403);
  });

  test('must be of a kind', async () => {
    const reply = await post(asAdmin, newPupil(), 'cats');
    expect(reply.json()).toMatchObject(faults({ type: 'Type must be specified' }));
  });
});
