import { schoolUnitForm } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes, schoolUnitIdentifiers, schoolUnits } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'north', realm: 'se', name: 'North' },
    { uid: 'south', realm: 'se', name: 'South' },
    { uid: 'abroad', realm: 'fi', name: 'Abroad' },
  ]);
  await product.db.insert(schoolUnitIdentifiers).values([
    { schoolUnitUid: 'south', type: 'schoolUnitCode', value: '11' },
    { schoolUnitUid: 'south', type: 'municipalityKey', value: '0180' },
    { schoolUnitUid: 'abroad', type: 'schoolUnitCode', value: '22' },
    { schoolUnitUid: 'north', type: 'register', value: 'r-1' },
  ]);
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const set = (identifiers: object, headers?: Record<string, string>, call = asSuper) =>
  call('POST', '/schoolUnits/north/identifiers', { identifiers }, headers);
const north = async () => schoolUnitForm.parse((await asSuper('GET', '/schoolUnits/north')).json());

test('identifiers of a school unit are set by support, each once, and kinds that nobody edits here stay', async () => {
  expect((await set({ municipalityKey: ['0180', '0180'], schoolUnitCode: ['22'] })).statusCode).toBe(204);
  expect(await north()).toMatchObject({
    identifiers: { municipalityKey: ['0180'], schoolUnitCode: ['22'], register: ['r-1'] },
    version: 2,
  });
  const [told] = await product.db
    .select()
    .from(changes)
    .where(and(eq(changes.uid, 'north'), eq(changes.kind, 'schoolUnit')));
  expect(told?.fields).toEqual({ identifiers: [[], ['municipalityKey: 0180', 'schoolUnitCode: 22']] });
});

test('nothing is recorded if nothing changes', async () => {
  expect((await set({ municipalityKey: ['0180'], schoolUnitCode: ['22'] })).statusCode).toBe(204);
  expect((await north()).version).toBe(2);
});

test('a code that another school unit of the country has is refused at its field, and nothing changes', async () => {
  const reply = await set({ schoolUnitCode: ['33', '11'] });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    error: {
      validationErrors: [{ attribute: 'identifiers.schoolUnitCode.1', reason: 'Duplicate value' }],
    },
  });
  expect((await north()).identifiers.schoolUnitCode).toEqual(['22']);
});

test.each([
  ['', 'Mandatory'],
  ['x'.repeat(101), 'Maximum 100 characters'],
])('an identifier “%s” is refused at its field', async (value, reason) => {
  expect((await set({ externalId: [value] })).json()).toMatchObject({
    error: { validationErrors: [{ attribute: 'identifiers.externalId.0', reason }] },
  });
});

test('identifiers are not overwritten by a person who has seen an older version', async () => {
  expect((await set({}, { 'if-match': '"1"' })).statusCode).toBe(412);
  expect((await north()).identifiers.schoolUnitCode).toEqual(['22']);
});

test('an administrator of the school unit sees its identifiers, and is told who sets them', async () => {
  const asAdmin = await product.as('admin');
  const reply = await asAdmin('POST', `/schoolUnits/${sampleSchool.uid}/identifiers`, {
    identifiers: { schoolUnitCode: ['44'] },
  });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ error: { message: 'Only support may do this.' } });
});
