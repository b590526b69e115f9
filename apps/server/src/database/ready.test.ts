import { errorReply } from '@aloud/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const ready = () => product.app.inject('/readyz');

test('a product whose database accepts no writes is not ready, and is ready again once it does', async () => {
  await product.db.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await product.db.execute(sql`
    create trigger no_room before insert or update on housekeeping execute function no_room()`);
  const reply = await ready();
  expect(reply.statusCode).toBe(503);
  expect(errorReply.parse(reply.json()).error.id).toBe('storage_full');
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  await product.db.execute(sql`drop trigger no_room on housekeeping`);
  expect((await ready()).statusCode).toBe(200);
});

test('asking often writes once', async () => {
  const written = async () => {
    const { rows } = (await product.db.execute(
      sql`select xmin::text as by from housekeeping where id = 2`,
    )) as unknown as { readonly rows: readonly { readonly by: string }[] };
    return rows[0]?.by;
  };
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
  const before = await written();
  await Promise.all([ready(), ready(), ready()]);
  expect(await written()).toBe(before);
});
