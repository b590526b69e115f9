import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountIdentifiers } from '../../database/schema/index.ts';
import { sampleMobiles } from '../../seed/people.ts';
import { faultsOf, Imports } from '../../testing/imports.ts';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(accountIdentifiers).values([
    { accountUid: 'sample-student', type: 'eppn', value: 'sam@skola.example' },
    { accountUid: 'sample-teacher', type: 'bankid', value: '198001019879' },
  ]);
});
afterAll(() => product.stop());

const columns = [
  'type',
  'username',
  'firstName',
  'lastName',
  'email',
  'organizations',
  'ageFilter',
  'eppn',
  'gsuiteemail',
  'bankid',
  'sms',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string>>;

const student = { type: 'student', firstName: 'A', lastName: 'B' };
const employee = { ...student, type: 'employee' };

/** A row, and what is said about it. */
const rows: ReadonlyArray<readonly [Cells, string]> = [
  [{ ...student }, 'username: field.mandatory'],
  [{ ...student, username: 'm1', firstName: undefined }, 'firstName: field.mandatory'],
  [{ ...student, username: 'm2', type: undefined }, 'type: field.type'],
  [{ ...student, username: 'm3', lastName: 'A\u{e000}' }, 'lastName: field.characters'],
  [{ ...student, username: 'm 4' }, 'username: field.usernameCharacters'],
  [{ ...student, username: 'm5', email: 'a.example' }, 'email: field.email'],
  [{ ...student, username: 'm6', lastName: 'x'.repeat(256) }, 'lastName: field.upTo'],
  [{ ...student, username: 'm7', ageFilter: '19' }, 'ageFilter: field.between'],
  [{ ...student, username: 'm8', organizations: 'CLEAN' }, 'organizations: field.noOrganization'],
  [{ ...student, username: 'm9', organizations: 'Nowhere' }, 'organizations: import.noOrganization'],
  [{ ...student, username: 'm10', eppn: 'sam@skola.example' }, 'eppn: field.duplicate'],
  [
    { ...student, username: 'm11', gsuiteemail: 'tove.lind@fyrskolan.example' },
    'gsuiteemail: field.googleTaken',
  ],
  [{ ...employee, username: 'm12', sms: sampleMobiles.teacher }, 'sms: field.mobileTaken'],
  [{ ...employee, username: 'm13', sms: '12' }, 'sms: field.mobile'],
  [{ ...employee, username: 'm14', bankid: '198001019879' }, 'bankid: field.personalNumberTaken'],
  [{ ...employee, username: 'm15', bankid: '198001019870' }, 'bankid: field.personalNumber'],
  [{ ...student, username: 'm16', sms: '+46701740699' }, 'sms: import.secureLogin'],
  [
    { ...student, type: 'guardian', username: 'm17', eppn: 'g@skola.example' },
    'eppn: import.guardianConnection',
  ],
  [{ type: 'employee', username: 'student' }, 'type: field.otherType'],
];
const cells = rows.map(([row]) => columns.map((column) => row[column]));

test('An import says every message of the specification (§5) at its cell', async () => {
  const support = new Imports(await product.as('super'));
  const plan = await support.planOf(columns, cells);
  const expected = rows.map(([, said], at) => `${at + 2} ${said}`);
  expect(faultsOf(await support.rows(plan))).toEqual(expected);
  expect(plan.planned.refuse).toBe(rows.length);
});

test('Secure logins need a secure login: without one neither their values nor whether they are right is learnt', async () => {
  const admin = new Imports(await product.as('admin'));
  const known: Cells = { username: 'teacher', bankid: '198001019879' };
  const plan = await admin.planOf(columns, [columns.map((column) => known[column])]);
  expect(faultsOf(await admin.rows(plan))).toEqual(['2 bankid: lock.moreSecureLogin']);
});
