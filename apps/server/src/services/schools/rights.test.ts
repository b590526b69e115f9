import { type SchoolUnitActionName, schoolUnitForm } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes, schoolUnits } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { fieldNames, type SchoolUnitField } from './policy.ts';

const askers = ['teacher', 'admin', 'super'] as const;
type Asker = (typeof askers)[number];

/** A valid value for each field. */
const values: Readonly<Record<SchoolUnitField, unknown>> = {
  name: 'Fyrskolan F–6',
  active: true,
  type: 'school',
  comment: 'By the sea',
  pupilNumber: 240,
  address: 'Fyrvägen 1',
  postalCode: '111 22',
  city: 'Åstad',
  county: 'Västkusten',
  country: 'Sverige',
  phone: '08-12 34',
  timeZone: 'Europe/Stockholm',
  crmId: 'c-1',
  speakingBooks: true,
  secureAuthEnabled: true,
  qrCodeLoginEnabled: true,
  groupCodeLoginEnabled: true,
};

const admin = 'lock.admin';
const support = 'lock.support';
const ofSupport: readonly SchoolUnitField[] = ['active', 'type', 'crmId', 'speakingBooks'];

let product: TestProduct;
let calls: Readonly<Record<Asker, Call>>;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'town', realm: 'se', name: 'Åstad' });
  calls = {
    teacher: await product.as('teacher'),
    admin: await product.as('admin'),
    super: await product.as('super'),
  };
});
afterAll(() => product.stop());

async function formFor(asker: Asker) {
  const reply = await calls[asker]('GET', `/schoolUnits/${sampleSchool.uid}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return schoolUnitForm.parse(reply.json());
}
const stored = async () => ({
  rows: await product.db.select().from(schoolUnits).where(eq(schoolUnits.uid, sampleSchool.uid)),
  records: await product.db.$count(changes, eq(changes.uid, sampleSchool.uid)),
});

describe('a field of a school unit', () => {
  const cases = askers.flatMap((asker) => fieldNames.map((field) => ({ asker, field })));
  test.each(cases)('can be written if its levels say so, and only then: $field, by $asker', async (each) => {
    const { asker, field } = each;
    const { editable, lock } = (await formFor(asker)).rights[field];
    const before = await stored();
    const reply = await calls[asker]('PATCH', `/schoolUnits/${sampleSchool.uid}`, { [field]: values[field] });
    if (editable === 2) return expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.statusCode, reply.body).toBe(403);
    expect(reply.json()).toMatchObject({ error: { reason: lock?.reason } });
    return expect(await stored()).toEqual(before);
  });

  test('is locked for a teacher, and for an administrator if support writes it', async () => {
    const reasons = async (asker: Asker, field: SchoolUnitField) =>
      (await formFor(asker)).rights[field].lock?.reason.code ?? null;
    for (const field of fieldNames) {
      expect(await reasons('teacher', field), field).toBe(admin);
      expect(await reasons('admin', field), field).toBe(ofSupport.includes(field) ? support : null);
      expect(await reasons('super', field), field).toBeNull();
    }
  });

  test('that is locked refuses all others of the same call', async () => {
    const before = await stored();
    const reply = await calls.admin('PATCH', `/schoolUnits/${sampleSchool.uid}`, {
      city: 'Byberg',
      crmId: '9',
    });
    expect(reply.statusCode).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test('is returned with its levels after a change too', async () => {
    const reply = await calls.admin('PATCH', `/schoolUnits/${sampleSchool.uid}`, { city: 'Byberg' });
    expect(schoolUnitForm.parse(reply.json()).rights.city).toEqual({ viewable: 2, editable: 2, lock: null });
  });
});

describe('an action on a school unit', () => {
  const reasonsFor = async (asker: Asker) =>
    Object.fromEntries(
      (await formFor(asker)).actions.map(({ name, lock }) => [name, lock?.reason.code ?? null]),
    );
  const expected: Readonly<Record<Asker, Readonly<Record<SchoolUnitActionName, string | null>>>> = {
    teacher: {
      EditSchoolUnit: admin,
      EditIdentifiers: support,
      EditUnitsBelow: admin,
      DetachSchoolUnit: admin,
      RemoveBooks: admin,
      AddSubscription: support,
    },
    admin: {
      EditSchoolUnit: null,
      EditIdentifiers: support,
      EditUnitsBelow: null,
      // The administrator administers the school, not the town to which it belongs.
      DetachSchoolUnit: admin,
      RemoveBooks: null,
      AddSubscription: support,
    },
    super: {
      EditSchoolUnit: null,
      EditIdentifiers: null,
      EditUnitsBelow: null,
      DetachSchoolUnit: null,
      RemoveBooks: null,
      AddSubscription: null,
    },
  };
  beforeAll(() =>
    product.db.update(schoolUnits).set({ parentUid: 'town' }).where(eq(schoolUnits.uid, sampleSchool.uid)),
  );

  test.each(askers)('is open or locked, with the reason: for %s', async (asker) => {
    expect(await reasonsFor(asker)).toEqual(expected[asker]);
  });
});
