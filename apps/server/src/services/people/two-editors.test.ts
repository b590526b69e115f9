import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  changes,
  groups,
  schoolUnitSubscriptionPeriods,
  schoolUnits,
  userSubscriptionPeriods,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let asSuper: Call;
let asColleague: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  const period = { type: 'sondo', starts: '2026-01-01' };
  await product.db.insert(schoolUnitSubscriptionPeriods).values({
    ...period,
    id: 'school-period',
    schoolUnitUid: sampleSchool.uid,
  });
  await product.db
    .insert(userSubscriptionPeriods)
    .values({ ...period, id: 'pupil-period', accountUid: 'sample-student' });
  asSuper = await product.as('super');
  asColleague = await product.as('super');
});
afterAll(() => product.stop());

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('It is not there.');
  return row;
};

interface Edited {
  readonly method: 'PATCH' | 'PUT';
  readonly url: string;
  /** The body by which a person sets its name, or its end, to this value. */
  readonly body: (value: string) => object;
  readonly values: readonly [string, string];
  readonly stored: () => Promise<{ readonly value: string | null; readonly version: number }>;
  /** Uid under which its history is found. */
  readonly uid: string;
}

const lastDay = (ends: string) => ({ type: 'sondo', starts: '2026-01-01', ends });

const edited: ReadonlyArray<readonly [string, Edited]> = [
  [
    'a person',
    {
      method: 'PATCH',
      url: '/v1/students/sample-student',
      body: (address) => ({ data: { address } }),
      values: ['Storgatan 1', 'Lillgatan 2'],
      stored: async () => {
        const hers = eq(accounts.uid, 'sample-student');
        const { address, version } = first(await product.db.select().from(accounts).where(hers));
        return { value: address, version };
      },
      uid: 'sample-student',
    },
  ],
  [
    'a group',
    {
      method: 'PATCH',
      url: `/v1/groups/${sampleClass.uid}`,
      body: (name) => ({ data: { name } }),
      values: ['Class 3X', 'Class 3Y'],
      stored: async () => {
        const it = eq(groups.uid, sampleClass.uid);
        const { name, version } = first(await product.db.select().from(groups).where(it));
        return { value: name, version };
      },
      uid: sampleClass.uid,
    },
  ],
  [
    'a school unit',
    {
      method: 'PATCH',
      url: `/schoolUnits/${sampleSchool.uid}`,
      body: (city) => ({ city }),
      values: ['Åstad', 'Österby'],
      stored: async () => {
        const it = eq(schoolUnits.uid, sampleSchool.uid);
        const { city, version } = first(await product.db.select().from(schoolUnits).where(it));
        return { value: city, version };
      },
      uid: sampleSchool.uid,
    },
  ],
  [
    'a subscription of a school unit',
    {
      method: 'PUT',
      url: '/schoolUnitSubscriptionPeriods/school-period',
      body: lastDay,
      values: ['2027-06-30', '2028-06-30'],
      stored: () => endOf(schoolUnitSubscriptionPeriods, 'school-period'),
      uid: 'school-period',
    },
  ],
  [
    'a subscription of a person',
    {
      method: 'PUT',
      url: '/userSubscriptionPeriods/pupil-period',
      body: lastDay,
      values: ['2027-06-30', '2028-06-30'],
      stored: () => endOf(userSubscriptionPeriods, 'pupil-period'),
      uid: 'pupil-period',
    },
  ],
];

describe('two people who edit one record simultaneously (adverse 50)', () => {
  test.each(edited)('%s: the second is told, and what the first wrote stays', async (_what, each) => {
    const { method, url, body, values, stored, uid } = each;
    const seen = await stored();
    const records = () => product.db.$count(changes, eq(changes.uid, uid));
    const told = await records();
    const ifMatch = { 'if-match': `"${seen.version}"` };
    const replies = await Promise.all([
      asSuper(method, url, body(values[0]), ifMatch),
      asColleague(method, url, body(values[1]), ifMatch),
    ]);
    const late = replies.filter(({ statusCode }) => statusCode === 412);
    const [wins] = values.filter((_value, at) => (replies[at]?.statusCode ?? 500) < 300);
    expect(late, replies.map(({ body: text }) => text).join('\n')).toHaveLength(1);
    expect(late[0]?.json()).toMatchObject({ error: { id: 'changed_meanwhile' } });
    expect(await stored()).toEqual({ value: wins, version: seen.version + 1 });
    expect(await records()).toBe(told + 1);
    const [other] = values.filter((value) => value !== wins);
    const again = await asColleague(method, url, body(other ?? ''), { 'if-match': `"${seen.version + 1}"` });
    expect(again.statusCode, again.body).toBeLessThan(300);
    expect((await stored()).value).toBe(other);
  });
});

async function endOf(
  periods: typeof schoolUnitSubscriptionPeriods | typeof userSubscriptionPeriods,
  id: string,
) {
  const found = await product.db
    .select({ value: periods.ends, version: periods.version })
    .from(periods)
    .where(eq(periods.id, id));
  return first<{ value: string | null; version: number }>(found);
}
