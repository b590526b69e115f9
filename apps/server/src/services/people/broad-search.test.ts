import { listOf, user } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, TestProduct } from '../../testing/product.ts';

const userPage = listOf(user);

/** More people than are tried along an order whose index lacks names, and more matches than are counted. */
const crowd = 5_000;
const finds = 1_200;

let product: TestProduct;
let asSuper: Call;

// Only the last of the crowd match, so that the people who are tried first contain no match.
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
  ])('returns its pages by %s, whichever is requested first and however often', async (sortBy, by) => {
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

  test('is not counted if nobody asks', async () => {
    expect((await list('q=ottilia&calculateTotal=false')).meta).toMatchObject({ totalItems: null });
  });

  test('notices immediately if a person is deleted', async () => {
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
