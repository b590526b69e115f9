import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { rowsOf } from '../database/rows.ts';
import { accounts, changes, groups, idempotencyKeys, outboxMessages } from '../database/schema/index.ts';
import { samplePassword } from '../seed/people.ts';
import { loseReplyToCommit } from '../testing/lost-replies.ts';
import { type Call, TestProduct } from '../testing/product.ts';

let product: TestProduct;
let admin: Call;
beforeAll(async () => {
  product = await TestProduct.start({ supportTo: 'support@aloud.example' });
  admin = await product.as('admin');
});
afterAll(() => product.stop());

let key: string;
let name: string;
beforeEach(() => {
  key = randomUUID();
  name = `4A ${key}`;
});

const by =
  (call: Call, sent = key) =>
  (method: Parameters<Call>[0], url: string, body?: unknown, more = {}) =>
    call(method, url, body, { 'idempotency-key': sent, ...more });
const create = (call: Call = admin, named = name, sent = key) =>
  by(call, sent)('PUT', '/groups', { name: named, schoolUnitUid: 'fyrskolan' });
const named = (wanted = name) => product.db.$count(groups, eq(groups.name, wanted));
const keys = () => product.db.$count(idempotencyKeys);

describe('A call with an Idempotency-Key', () => {
  test('that comes again creates nothing twice, and has the same answer', async () => {
    const first = await create();
    const again = await create();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await named()).toBe(1);
  });

  test('is answered again after the thing was changed or deleted, as a create says its id', async () => {
    const { id } = (await create()).json();
    await admin('DELETE', `/groups/${id}`);
    expect((await create()).json()).toEqual({ id });
    expect(await named()).toBe(0);
  });

  test('is carried out once, however many of it come at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create()));
    const ids = new Set(replies.map((reply) => reply.json().id));
    expect([replies.map(({ statusCode }) => statusCode), ids.size]).toEqual([Array(8).fill(200), 1]);
    expect(await named()).toBe(1);
    const uid = [...ids][0];
    expect(await product.db.$count(changes, eq(changes.uid, uid))).toBe(1);
  });

  test('is carried out once, at however many servers it comes', async () => {
    const second = await createApp(product.config, product.db);
    const { access_token } = (await product.signIn('admin')).tokens;
    const replies = await Promise.all(
      [product.app, second, product.app, second].map((app) =>
        app.inject({
          method: 'PUT',
          url: '/groups',
          headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': key },
          payload: { name, schoolUnitUid: 'fyrskolan' },
        }),
      ),
    );
    await second.close();
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
      Array(4).fill([200, replies[0]?.json()]),
    );
    expect(await named()).toBe(1);
  });

  test('whose answer is lost after it was stored is answered the next time', async () => {
    const isLost = loseReplyToCommit(product.db);
    expect((await create()).statusCode).toBe(503);
    expect([isLost(), await named()]).toEqual([true, 1]);
    expect((await create()).statusCode).toBe(200);
    expect(await named()).toBe(1);
  });

  test('is refused if it comes with other values, whatever they are', async () => {
    await create();
    for (const reply of [
      await create(admin, `${name} B`),
      await by(admin)('PUT', '/groups', { name, schoolUnitUid: 'fyrskolan' }, { 'if-match': '"1"' }),
    ]) {
      expect([reply.statusCode, reply.json().error]).toMatchObject([
        422,
        { id: 'key_reused', reason: { code: 'system.keyReused' } },
      ]);
    }
    expect(await named(`${name} B`)).toBe(0);
  });

  test('is known by its values, in whatever order they come', async () => {
    await create();
    const again = await by(admin)('PUT', '/groups', { schoolUnitUid: 'fyrskolan', name });
    expect(again.statusCode).toBe(200);
  });

  test('leaves no key if it was refused, so that it may be mended', async () => {
    const before = await keys();
    expect((await create(admin, '')).statusCode).toBe(400);
    expect((await by(admin)('PUT', '/groups', { name, schoolUnitUid: 'nowhere' })).statusCode).toBe(404);
    await admin('PUT', '/groups', { name, schoolUnitUid: 'fyrskolan' });
    expect((await create()).json().error.validationErrors).toMatchObject([{ code: 'field.groupTaken' }]);
    expect(await keys()).toBe(before);
    expect((await create(admin, `${name} B`)).statusCode).toBe(200);
  });

  test('is of one person, of who acts for them, and of one address', async () => {
    const support = await product.as('super');
    const acting = product.by((await product.actAs('super', 'sample-admin')).tokens);
    expect((await create()).statusCode).toBe(200);
    expect((await create(support, `${name} B`)).statusCode).toBe(200);
    expect((await create(acting, `${name} C`)).statusCode).toBe(200);
    const made = (await create()).json().id;
    expect((await by(admin)('DELETE', `/groups/${made}`)).statusCode).toBe(204);
    expect(await named()).toBe(0);
  });

  test('is carried out anew a day later, and what it creates keeps its id', async () => {
    const { id } = (await create()).json();
    await admin('DELETE', `/groups/${id}`);
    await product.db.execute(sql`update idempotency_keys set created = now() - interval '25 hours'`);
    expect((await create()).json()).toEqual({ id });
    expect(await named()).toBe(1);
  });

  test('needs a key of 16 to 64 visible characters, with or without quotes', async () => {
    for (const sent of ['short', 'a'.repeat(65), 'with a space in it', '"0123456789abcdef', ''])
      expect((await create(admin, name, sent)).json().error).toMatchObject({
        id: 'invalid_input',
        reason: { code: 'system.idempotencyKey' },
      });
    expect((await create(admin, name, `"${key}"`)).statusCode).toBe(200);
    expect((await create(admin, name, key)).statusCode).toBe(200);
    expect(await named()).toBe(1);
  });

  test('may be sent by a portal of another origin', async () => {
    const { headers } = await product.app.inject({
      method: 'OPTIONS',
      url: '/groups',
      headers: {
        origin: product.config.corsOrigins[0] ?? product.config.publicUrl,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'idempotency-key',
      },
    });
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
  });
});

describe('What is stored of it', () => {
  test('says neither what was sent nor to what address', async () => {
    const password = 'a password that nobody knows';
    const student = await product.as('student');
    const values = { currentPassword: samplePassword, newPassword: password };
    expect((await by(student)('POST', '/password', values)).statusCode).toBe(204);
    const rows = await rowsOf<{ row: string }>(
      product.db,
      sql`select to_jsonb(k)::text as row from idempotency_keys k where account_uid = 'sample-student'`,
    );
    expect(rows).toHaveLength(1);
    for (const secret of [password, samplePassword, key, '/password'])
      expect(rows[0]?.row).not.toContain(secret);
    // The old one is wrong by now; the answer is the same all the same.
    const again = await by(student)('POST', '/password', values);
    await by(student, randomUUID())('POST', '/password', {
      currentPassword: password,
      newPassword: samplePassword,
    });
    expect(again.statusCode).toBe(204);
  });

  test('is rolled back with a change that fails, and the call can be made again', async () => {
    await product.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'failed'; end $$`);
    await product.db.execute(
      sql`create trigger failing before insert on groups for each row execute function fail()`,
    );
    const before = await keys();
    expect((await create()).statusCode).toBe(500);
    expect(await keys()).toBe(before);
    await product.db.execute(sql`drop trigger failing on groups`);
    expect((await create()).statusCode).toBe(200);
    expect([await keys(), await named()]).toEqual([before + 1, 1]);
  });
});

describe('A question to support', () => {
  const question = () => ({ name: 'A', email: 'a@example.org', message: key, consent: true, path: '/login' });
  const nobody = () => product.by(null);

  test('is sent once, although nobody is signed in', async () => {
    const send = () => by(nobody())('POST', '/v1/contact', question());
    const replies = await Promise.all([send(), send()]);
    replies.push(await send());
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const sent = await product.db.select().from(outboxMessages);
    expect(sent.filter(({ text }) => text.includes(key))).toHaveLength(1);
  });
});

test('A person’s own change of language is stored with its key', async () => {
  const teacher = await product.as('teacher');
  const choose = (locale: string, sent = key) => by(teacher, sent)('PUT', '/me/language', { locale });
  await choose('nb');
  await choose('fi', randomUUID());
  expect((await choose('nb')).statusCode).toBe(204);
  const [row] = await product.db.select().from(accounts).where(eq(accounts.uid, 'sample-teacher'));
  expect(row?.locale).toBe('fi');
});
