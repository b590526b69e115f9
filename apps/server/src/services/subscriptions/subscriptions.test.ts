import {
  listOf,
  passwordContext,
  schoolUnitPeriod,
  superUserScopeOf,
  type TimeZone,
  userForm,
  userPeriod,
  wallClockOf,
} from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes, schoolUnitSubscriptionPeriods, schoolUnits } from '../../database/schema/index.ts';
import { NotFound } from '../../errors.ts';
import type { Person } from '../../person/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { findSubscriptionTypes } from './active-types.ts';
import { changePeriod } from './commands.ts';
import { ofUser } from './kinds.ts';
import { findReadingSubscriptions } from './seats.ts';

let product: TestProduct;
let asAdmin: Call;
let asSuper: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

const support: Person = {
  uid: 'sample-super',
  realm: 'se',
  scopes: [superUserScopeOf('se')],
  grant: '',
  acr: passwordContext,
  impersonator: null,
};

const ofSchool = async (call = asAdmin) =>
  listOf(schoolUnitPeriod).parse(
    (await call('GET', `/schoolUnitSubscriptionPeriods?schoolUnit=${sampleSchool.uid}`)).json(),
  ).data;
const ofStudent = async () =>
  listOf(userPeriod).parse((await asAdmin('GET', '/userSubscriptionPeriods?user=sample-student')).json())
    .data;
const { id: periodId } = schoolUnitSubscriptionPeriods;
const services = () => findSubscriptionTypes(product.db, 'sample-student');

describe('what a school has subscribed to', () => {
  test('is seen by its staff, with how many students use it', async () => {
    expect(await ofSchool()).toMatchObject([
      { type: 'polylino', active: true, ends: null, seats: null, taken: 1 },
    ]);
  });

  test('says who may change it, and who may end it', async () => {
    const locksFor = async (call: Call) => {
      const [period] = await ofSchool(call);
      return Object.fromEntries(
        period?.actions.map(({ name, lock }) => [name, lock?.reason.code ?? null]) ?? [],
      );
    };
    const [admin, support] = ['lock.admin', 'lock.support'];
    const forStaff = { EditPeriod: support, DeletePeriod: support };
    expect(await locksFor(await product.as('teacher'))).toEqual({ ...forStaff, EndPeriod: admin });
    expect(await locksFor(asAdmin)).toEqual({ ...forStaff, EndPeriod: null });
    expect(await locksFor(asSuper)).toEqual({ EditPeriod: null, EndPeriod: null, DeletePeriod: null });
  });

  test('is written by support, and reaches everybody there from its first day to its last', async () => {
    const body = {
      schoolUnitUid: sampleSchool.uid,
      type: 'sondo',
      starts: '2020-01-01',
      ends: '2020-12-31',
      seats: 30,
    };
    expect((await asAdmin('POST', '/schoolUnitSubscriptionPeriods', body)).statusCode).toBe(403);
    const { id } = (await asSuper('POST', '/schoolUnitSubscriptionPeriods', body)).json<{ id: string }>();
    expect(await services()).toEqual(['polylino']);
    const longer = { type: 'sondo', starts: '2020-01-01', ends: null, seats: 30 };
    expect((await asSuper('PUT', `/schoolUnitSubscriptionPeriods/${id}`, longer)).statusCode).toBe(204);
    expect(await services()).toEqual(['polylino', 'sondo']);
  });

  test('can be ended by an administrator of the school, but not extended', async () => {
    const [sondo] = (await ofSchool()).filter(({ type }) => type === 'sondo');
    const put = (more: object) =>
      asAdmin('PUT', `/schoolUnitSubscriptionPeriods/${sondo?.id}`, {
        type: 'sondo',
        starts: '2020-01-01',
        seats: 30,
        ...more,
      });
    expect((await put({ ends: '2021-06-30' })).statusCode).toBe(204);
    expect((await put({ ends: null })).statusCode).toBe(403);
    expect((await put({ ends: '2021-06-30', seats: 300 })).statusCode).toBe(403);
    expect(await services()).toEqual(['polylino']);
  });

  test('does not end before it starts', async () => {
    const body = { schoolUnitUid: sampleSchool.uid, type: 'sondo', starts: '2026-02-01', ends: '2026-01-01' };
    const reply = await asSuper('POST', '/schoolUnitSubscriptionPeriods', body);
    expect(reply.json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'ends', reason: 'The period ends before it starts' }] },
    });
  });

  test('is not found, and nothing else is said, if it does not exist or is no longer there', async () => {
    const terms = { type: 'sondo', starts: '2026-01-01', ends: null, seats: null };
    const unknown = { error: { reason: { code: 'notFound.subscription' } } };
    for (const calls of ['schoolUnitSubscriptionPeriods', 'userSubscriptionPeriods']) {
      const reply = await asSuper('PUT', `/${calls}/nowhere`, terms);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject(unknown);
    }
    const removed = await asSuper('DELETE', '/userSubscriptionPeriods/nowhere/sample-student');
    expect(removed.json()).toMatchObject(unknown);
  });

  test('runs by the calendar of the school, wherever in its country that is', async () => {
    // At any time it is another day in one of them than in Greenwich.
    const timeZone = new Date().getUTCHours() < 10 ? 'Pacific/Honolulu' : 'Pacific/Kiritimati';
    const today = wallClockOf(new Date(), timeZone).toISOString().slice(0, 10);
    expect(today).not.toBe(new Date().toISOString().slice(0, 10));
    const [period] = await ofSchool();
    const setDays = (days: object) =>
      product.db
        .update(schoolUnitSubscriptionPeriods)
        .set(days)
        .where(eq(periodId, period?.id ?? ''));
    await product.db.update(schoolUnits).set({ timeZone: timeZone as TimeZone });
    await setDays({ starts: today, ends: today });
    expect(await services()).toEqual(['polylino']);
    const [first] = await ofSchool();
    expect(first).toMatchObject({ starts: today, ends: today, active: true });
    const subscribers = await asAdmin('GET', '/users?subscription=polylino&type=student');
    expect(subscribers.json<{ data: unknown[] }>().data).toHaveLength(1);
    const reading = await findReadingSubscriptions(product.db, 'sample-student', true);
    expect(reading.find(({ type }) => type === 'polylino')).toMatchObject({ starts: today, today });
    await setDays({ starts: '2020-01-01', ends: null });
    await product.db.update(schoolUnits).set({ timeZone: null });
  });

  test('is deleted by support, and only if it belongs to the school in the path', async () => {
    const [sondo] = (await ofSchool()).filter(({ type }) => type === 'sondo');
    const at = (unit: string) => `/schoolUnitSubscriptionPeriods/${sondo?.id}/${unit}`;
    expect((await asSuper('DELETE', at('nowhere'))).statusCode).toBe(404);
    expect((await asSuper('DELETE', at(sampleSchool.uid))).statusCode).toBe(204);
    expect(await ofSchool()).toHaveLength(1);
  });
});

describe('what a person has subscribed to on their own account', () => {
  const body = { userUid: 'sample-student', starts: '2026-01-01' };

  test('is given by an administrator of their school, if the school has it', async () => {
    const give = (type: string) => asAdmin('POST', '/userSubscriptionPeriods', { ...body, type });
    expect((await give('vilja')).statusCode).toBe(403);
    const { id } = (await give('polylino')).json<{ id: string }>();
    expect(await ofStudent()).toMatchObject([{ id, type: 'polylino', active: true }]);
    const ended = await asAdmin('PUT', `/userSubscriptionPeriods/${id}`, {
      type: 'polylino',
      starts: '2026-01-01',
      ends: '2026-02-01',
    });
    expect(ended.statusCode, ended.body).toBe(204);
    expect(await ofStudent()).toMatchObject([{ active: false }]);
    expect((await asAdmin('DELETE', `/userSubscriptionPeriods/${id}/sample-student`)).statusCode).toBe(204);
    expect(await ofStudent()).toEqual([]);
  });

  test('is not changed if a colleague has deleted it meanwhile', async () => {
    const fields = { type: 'polylino', starts: '2026-01-01', ends: null };
    await expect(changePeriod(product.db, support, ofUser, 'gone', fields, null)).rejects.toThrow(NotFound);
    expect(await product.db.$count(changes, eq(changes.uid, 'gone'))).toBe(0);
  });

  test('is made once, however often the call is sent', async () => {
    const id = '9a0f8a3c-44a1-4c43-8a39-1f8f7d1b5c02';
    for (let times = 0; times < 2; times++)
      await asSuper('POST', '/userSubscriptionPeriods', { ...body, type: 'vilja', id });
    expect(await ofStudent()).toHaveLength(1);
    expect(await services()).toEqual(['polylino', 'vilja']);
  });

  test('says of each period whether it may be changed, and what may be given', async () => {
    const asTeacher = await product.as('teacher');
    const locksFor = async (call: Call) =>
      listOf(userPeriod)
        .parse((await call('GET', '/userSubscriptionPeriods?user=sample-student')).json())
        .data.flatMap(({ actions }) => [...new Set(actions.map(({ lock }) => lock?.reason.code ?? null))]);
    expect(await locksFor(asTeacher)).toEqual(['lock.admin']);
    // The school does not have it, so its administrator cannot give it.
    expect(await locksFor(asAdmin)).toEqual(['lock.support']);
    expect(await locksFor(asSuper)).toEqual([null]);
    const given = async (call: Call) =>
      (await call('GET', '/subscriptionTypes?user=sample-student')).json<string[]>();
    expect(await given(asTeacher)).toEqual([]);
    expect(await given(asAdmin)).toEqual(['polylino']);
    expect(await given(asSuper)).toContain('vilja');
    const mayAdd = async (call: Call) => {
      const { actions } = userForm.parse((await call('GET', '/v2/users/sample-student')).json());
      return actions.find(({ name }) => name === 'AddSubscription')?.status;
    };
    expect([await mayAdd(asTeacher), await mayAdd(asAdmin), await mayAdd(asSuper)]).toEqual([
      'inactive',
      'active',
      'active',
    ]);
  });

  test('is distinguished from what the person has through their schools', async () => {
    const reply = await asAdmin('GET', '/users/sample-student/schoolSubscriptions');
    expect(reply.json()).toMatchObject({ data: [{ type: 'polylino', schoolUnitName: sampleSchool.name }] });
  });
});
