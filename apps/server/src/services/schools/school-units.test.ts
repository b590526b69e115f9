import { listOf, schoolUnit } from '@aloud/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { associations, changes, schoolUnits } from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

const page = listOf(schoolUnit);

let product: TestProduct;
let asAdmin: Call;
let asSuper: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values([
    { uid: 'town', realm: 'se', name: 'Åstad' },
    { uid: 'closed', realm: 'se', name: 'Closed', active: false, parentUid: 'town' },
  ]);
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const change = (call: Call, uid: string, body: object, headers?: Record<string, string>) =>
  call('PATCH', `/schoolUnits/${uid}`, body, headers);

describe('the list of school units', () => {
  test('is sorted as people sort names, searched and filtered', async () => {
    const names = async (query: string) =>
      page.parse((await asSuper('GET', `/schoolUnits?${query}`)).json()).data.map(({ name }) => name);
    expect(await names('sortBy=name')).toEqual(['Åstad', 'Closed', 'Fyrskolan']);
    expect(await names('q=fyr')).toEqual(['Fyrskolan']);
    expect(await names('active=false')).toEqual(['Closed']);
    expect(await names('parent=town')).toEqual(['Closed']);
  });

  test('shows staff of one school only that one', async () => {
    const { data, meta } = page.parse((await asAdmin('GET', '/schoolUnits?includePeriodCounts=true')).json());
    expect(meta.totalItems).toBe(1);
    expect(data).toMatchObject([{ uid: sampleSchool.uid, periodCount: 1, belongsTo: null }]);
  });
});

describe('a school unit', () => {
  test('is made below one’s own, and its maker administers it', async () => {
    const body = { uid: '0c9b3b51-2f0d-4a5a-9b3e-5b8f5f3f6a01', name: 'Annexet', parent: sampleSchool.uid };
    for (let times = 0; times < 2; times++) {
      const reply = await asAdmin('POST', '/schoolUnits', body);
      expect(reply.statusCode, reply.body).toBe(201);
    }
    const seen = schoolUnit.parse((await asAdmin('GET', `/schoolUnits/${body.uid}`)).json());
    expect(seen.belongsTo).toEqual({ uid: sampleSchool.uid, name: sampleSchool.name });
    const hers = and(eq(associations.schoolUnitUid, body.uid), eq(associations.accountUid, 'sample-admin'));
    expect(await product.db.$count(associations, hers)).toBe(1);
  });

  test('is made with fields that only support writes by support alone', async () => {
    const body = { name: 'Bought', parent: sampleSchool.uid, crmId: '7' };
    expect((await asAdmin('POST', '/schoolUnits', body)).statusCode).toBe(403);
    expect(await product.db.$count(schoolUnits, eq(schoolUnits.name, 'Bought'))).toBe(0);
    expect((await asSuper('POST', '/schoolUnits', body)).statusCode).toBe(201);
    await product.db.delete(schoolUnits).where(eq(schoolUnits.name, 'Bought'));
  });

  test('without a parent is made by support', async () => {
    expect((await asAdmin('POST', '/schoolUnits', { name: 'Alone' })).statusCode).toBe(403);
    expect((await asSuper('POST', '/schoolUnits', { name: 'Alone' })).statusCode).toBe(201);
  });

  test('chooses among the time zones of its country', async () => {
    const refused = await change(asSuper, 'town', { timeZone: 'America/Denver' });
    expect([refused.statusCode, refused.json().error.validationErrors]).toMatchObject([
      400,
      [{ attribute: 'timeZone', code: 'form.noSuchValue' }],
    ]);
    expect((await change(asSuper, 'town', { timeZone: 'Mars/Olympus' })).statusCode).toBe(400);
    const chosen = await change(asSuper, 'town', { timeZone: 'Europe/Stockholm' });
    expect(schoolUnit.parse(chosen.json())).toMatchObject({ timeZone: 'Europe/Stockholm' });
    await change(asSuper, 'town', { timeZone: null });
  });

  test('is changed by its administrator, field by field, and that is recorded', async () => {
    const reply = await change(asAdmin, sampleSchool.uid, {
      phone: '08-12 34',
      pupilNumber: 240,
      reason: 'Moved',
    });
    expect(schoolUnit.parse(reply.json())).toMatchObject({ phone: '08-12 34', pupilNumber: 240, version: 2 });
    const [told] = await product.db.select().from(changes).where(eq(changes.uid, sampleSchool.uid));
    expect(told).toMatchObject({
      actorUid: 'sample-admin',
      reason: 'Moved',
      fields: { phone: [null, '08-12 34'], pupilNumber: [null, 240] },
    });
  });

  test('has fields that only support writes', async () => {
    for (const field of [{ crmId: '1' }, { active: false }, { speakingBooks: true }, { type: 'town' }])
      expect((await change(asAdmin, sampleSchool.uid, field)).statusCode).toBe(403);
    expect((await change(asSuper, 'town', { crmId: '1', comment: 'Ours' })).statusCode).toBe(200);
  });

  test('is not overwritten by a person who has seen an older version', async () => {
    expect((await change(asSuper, 'town', { city: 'Å' }, { 'if-match': '"77"' })).statusCode).toBe(412);
  });

  test('is attached to a parent and detached, but never put below itself', async () => {
    const moved = await change(asSuper, sampleSchool.uid, { parent: 'town' });
    expect(schoolUnit.parse(moved.json()).belongsTo?.uid).toBe('town');
    const circle = await change(asSuper, 'town', { parent: sampleSchool.uid });
    expect(circle.json()).toMatchObject({ error: { validationErrors: [{ attribute: 'parent' }] } });
    expect((await change(asSuper, 'town', { parent: 'town' })).statusCode).toBe(400);
    // An administrator of the school does not administer the town.
    expect((await change(asAdmin, sampleSchool.uid, { parent: null })).statusCode).toBe(404);
    const detached = await change(asSuper, sampleSchool.uid, { parent: null });
    expect(schoolUnit.parse(detached.json()).belongsTo).toBeNull();
  });

  test.each([
    [{ name: '' }, 'name', 'Mandatory'],
    [{ name: 'x'.repeat(256) }, 'name', 'Up to 255 characters'],
    [{ pupilNumber: 1.5 }, 'pupilNumber', 'Must be a number'],
    [{ phone: '1'.repeat(51) }, 'phone', 'Maximum 50 characters'],
  ])('refuses %o', async (body, attribute, reason) => {
    const reply = await change(asSuper, 'town', body);
    expect(reply.json()).toMatchObject({ error: { validationErrors: [{ attribute, reason }] } });
  });
});
