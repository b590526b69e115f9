import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountIdentifiers,
  accounts,
  associations,
  bookmarks,
  changes,
  lastmarks,
} from '../../database/schema/index.ts';
import { sampleSchool } from '../../seed/people.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { unpack } from '../../testing/xlsx.ts';

let product: TestProduct;
let asAdmin: Call;
beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
  const bookId = await product.addBook();
  const uid = 'vera';
  await product.db.insert(accounts).values({
    uid,
    realm: 'se',
    type: 'student',
    username: 'vera.vik',
    firstname: 'Vera',
    lastname: '=Vik',
    passwordHash: 'a hash that opens',
  });
  await product.db
    .insert(associations)
    .values({ accountUid: uid, schoolUnitUid: sampleSchool.uid, role: 'student' });
  await product.db.insert(accountIdentifiers).values([
    { accountUid: uid, type: 'eppn', value: 'vera@skolan.example' },
    { accountUid: uid, type: 'external', value: '3B-07' },
  ]);
  const position = { ncxRef: '', URI: 'a', timeOffset: 0, charOffset: 0 };
  await product.db
    .insert(bookmarks)
    .values({ accountUid: uid, bookId, id: 'm', rank: 0, name: 'Here, "there"', position });
  await product.db.insert(lastmarks).values({ accountUid: uid, bookId, position: '{}' });
  await product.db.insert(changes).values({
    id: 'c',
    actorUid: 'sample-admin',
    kind: 'user',
    uid,
    action: 'update',
    fields: { eppn: [null, 'vera@skolan.example'], address: [null, 'Storgatan 1'] },
  });
});
afterAll(() => product.stop());

async function download(call: Call, address = '/users/vera/data') {
  const reply = await call('GET', address);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = await unpack(reply.rawPayload);
  const text = (name: string) => files.get(name) ?? '';
  // It is made of rows of the database.
  const all = JSON.parse(text('person.json')) as { tables: Record<string, Record<string, unknown>[]> };
  return { names: [...files.keys()], text, tables: all.tables };
}

describe('The file of one person', () => {
  test('has every table with something of them, as JSON and as a table each', async () => {
    const { names, text, tables } = await download(asAdmin);
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining(['accounts', 'associations', 'bookmarks', 'lastmarks', 'changes.uid']),
    );
    expect(new Set(names)).toEqual(
      new Set(['person.json', ...Object.keys(tables).map((name) => `tables/${name}.csv`)]),
    );
    expect(tables.bookmarks).toMatchObject([{ name: 'Here, "there"' }]);
    expect(text('tables/bookmarks.csv')).toContain('"Here, ""there"""');
    // Excel would calculate it.
    expect(text('tables/accounts.csv')).toContain('"\'=Vik"');
  });

  test('has no secret, and no protected identifier for somebody who is not signed in securely', async () => {
    const { tables } = await download(asAdmin);
    const all = JSON.stringify(tables);
    expect(all).not.toContain('a hash that opens');
    expect(all).not.toContain('vera@skolan.example');
    expect(all).toContain('Storgatan 1');
    expect(tables.account_identifiers).toMatchObject([{ type: 'external' }]);
    const secure = await download(await product.as('super'));
    expect(JSON.stringify(secure.tables)).toContain('vera@skolan.example');
  });

  test('is for whoever may delete the person, and everybody has their own', async () => {
    expect((await (await product.as('teacher'))('GET', '/users/vera/data')).statusCode).toBe(403);
    expect((await (await product.as('student'))('GET', '/users/vera/data')).statusCode).toBe(403);
    const { tables } = await download(await product.as('student'), '/v1/me/data');
    expect(tables.accounts).toMatchObject([{ uid: 'sample-student' }]);
  });
});
