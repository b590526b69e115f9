import { listOf, user } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, TestProduct } from '../../testing/product.ts';

const userPage = listOf(user);

/** More than are tried along an order that does not know names, and more finds than are counted. */
const crowd = 5_000;
const finds = 1_200;

let product: TestProduct;
let asSuper: Call;

// The last of the crowd are found, so that what is tried first holds none of them.
beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.execute(sql`
    insert into accounts (uid, realm, username, firstname, lastname, type, status)
    select 'c' || n, 'se', 'crowd-' || lpad(n::text, 5, '0'),
      case when n > ${crowd - finds} then 'Ottilia' else 'Nils' end, 'Skog' || (n * 7919 % ${crowd}), 'student', 'active'
    from generate_series(1, ${crowd}) n`);
  asSuper = await product.as('super');
});
afterAll(() => product.stop());

async function list(query: string) {
  const reply = await asSuper('GET', `/users?${query}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { data, meta } = userPage.parse(reply.json());
  return { uids: data.map(({ uid }) => uid), meta };
}

async function sorted(by: string): Promise<string[]> {
  const { rows } = (await product.db.execute(
    sql`select uid from accounts where firstname = 'Ottilia' order by ${sql.raw(by)}, uid`,
  )) as unknown as { rows: { uid: string }[] };
  return rows.map(({ uid }) => uid);
}

describe('a broad search', () => {
  test.each([
    ['name', 'lastname'],
    ['username', 'username'],
    ['created', 'created'],
  ])('gives its pages by %s, whichever is asked for first and however often', async (sortBy, by) => {
    const all = await sorted(by);
    for (const page of [1, 2, 1, 9, 3, 12, 10, 1])
      expect((await list(`q=ottilia&sortBy=${sortBy}&pageSize=100&pageNumber=${page}`)).uids).toEqual(
        all.slice((page - 1) * 100, page * 100),
      );
  });

  test('is counted up to a thousand', async () => {
    expect((await list('q=ottilia')).meta).toMatchObject({ totalItems: 1_000, totalIsAtLeast: true });
    expect((await list('q=skog1')).meta).toMatchObject({ totalItems: 1_000, totalIsAtLeast: true });
  });

  test('is not counted where nobody asks', async () => {
    expect((await list('q=ottilia&calculateTotal=false')).meta).toMatchObject({ totalItems: null });
  });

  test('knows at once of somebody who goes', async () => {
    const [first = '', second] = (await list('q=ottilia&sortBy=username')).uids;
    expect((await asSuper('DELETE', `/users/${first}`)).statusCode).toBe(200);
    expect((await list('q=ottilia&sortBy=username')).uids[0]).toBe(second);
  });
});

test('a narrow search is counted and sorted', async () => {
  const { uids, meta } = await list('q=skog499&sortBy=name&pageSize=5&pageNumber=2');
  expect(meta).toMatchObject({ totalItems: 11, totalIsAtLeast: false });
  expect(uids).toHaveLength(5);
  expect((await list('q=skog499&sortBy=name&pageSize=5&pageNumber=3')).uids).toHaveLength(1);
});
