import type { ReaderBook } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userSubscriptionPeriods } from '../../database/schema/index.ts';
import { TestProduct } from '../../testing/product.ts';

const reader = { themed: ['trovy', 'fi'], narrated: ['sondo'] } as const;

let product: TestProduct;
let bookId: string;
beforeAll(async () => {
  product = await TestProduct.start({ reader });
  bookId = await product.addBook();
});
afterAll(() => product.stop());

/** The services by which a person reads, each with its look. */
async function services(username: string, of = product, id = bookId) {
  const reply = await (await of.as(username))('GET', `/v1/books/${id}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return (reply.json() as ReaderBook).services;
}

const subscribe = async (...types: string[]) => {
  const accountUid = 'sample-student';
  await product.db.delete(userSubscriptionPeriods).where(eq(userSubscriptionPeriods.accountUid, accountUid));
  const rows = types.map((type) => ({ id: `period ${type}`, type, accountUid, starts: '2026-01-01' }));
  if (rows.length > 0) await product.db.insert(userSubscriptionPeriods).values(rows);
};

describe('A book for the reader', () => {
  test('names the services by which the person reads, and how each looks', async () => {
    const polylino = { name: 'polylino', theme: 'default', narrated: false };
    expect(await services('student')).toEqual([polylino]);
    await subscribe('trovy', 'sondo', 'manabua');
    expect(await services('student')).toEqual([
      polylino,
      { name: 'sondo', theme: 'default', narrated: true },
      { name: 'trovy', theme: 'themed', narrated: false },
    ]);
    await subscribe();
  });

  test('has the second look in a country that is to have it, whatever the service', async () => {
    const finnish = await TestProduct.start({ realm: 'fi', reader });
    const id = await finnish.addBook();
    expect(await services('student', finnish, id)).toMatchObject([{ name: 'polylino', theme: 'themed' }]);
    await finnish.stop();
  });

  test('is of the library for a person who subscribes to no service of books', async () => {
    const other = await TestProduct.start({ reader });
    const id = await other.addBook();
    await other.db.execute("update school_unit_subscription_periods set type = 'manabua'");
    expect(await services('student', other, id)).toEqual([
      { name: 'library', theme: 'default', narrated: false },
    ]);
    await other.stop();
  });
});
