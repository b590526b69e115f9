import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillAll } from '../../../database/keys/filling.ts';
import { accounts, associations } from '../../../database/schema/index.ts';
import { fillings } from '../../../fillings.ts';
import { sampleSchool } from '../../../seed/people.ts';
import { type Call, TestProduct } from '../../../testing/product.ts';
import { hashPassword } from '../../credentials/index.ts';
import { accountFilling } from './fill.ts';
import { giveFreedKeys } from './freed.ts';

const [olders, youngers] = ['the password of the older', 'the password of the younger'];

/** Two usernames of each kind that count as one; the database told them apart. */
const doubles = {
  'in two forms of Unicode': ['zoë.a', 'zoe\u0308.a'],
  'in two widths': ['anna', 'ａｎｎａ'],
  'in a case that lower() does not know': ['γιωργος', 'ΓΙΩΡΓΟΣ'],
  'with a character that nobody sees': ['sam', 'sam\u200b'],
  'with a domain in its other form': ['kim@schüle.example', 'kim@xn--schle-mva.example'],
} as const;
const kinds = Object.entries(doubles).map(([kind, [older, younger]], at) => ({
  kind,
  older: { uid: `z-older-${at}`, username: older },
  younger: { uid: `a-younger-${at}`, username: younger },
}));
/** More than are filled at once. */
const between = 300;

let product: TestProduct;
let asAdmin: Call;
let hashes: { readonly older: string; readonly younger: string };

beforeAll(async () => {
  product = await TestProduct.start();
  asAdmin = await product.as('admin');
  hashes = { older: await hashPassword(olders), younger: await hashPassword(youngers) };
  // As the version before wrote them. The younger ones come first in the order in which people are filled.
  for (const { older, younger } of kinds) {
    await plant({ ...older, hash: hashes.older, created: '2020-01-01' });
    await plant({ ...younger, hash: hashes.younger, created: '2024-01-01' });
  }
  await product.db.execute(sql`
    insert into accounts (uid, realm, username, firstname, lastname)
    select 'm-' || lpad(n::text, 4, '0'), 'se', 'between-' || n, 'Nils', 'Mellan' from generate_series(1, ${between}::int) n`);
  await plant({
    uid: 'b-nfd',
    username: 'nfd',
    firstname: 'Noe\u0308mi',
    lastname: 'Ångström'.normalize('NFD'),
  });
  await plant({ uid: 'y-nfc', username: 'nfc', firstname: 'Noëmi', lastname: "O'Neil-Strand" });
});
afterAll(() => product.stop());

interface Planted {
  readonly uid: string;
  readonly username: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly hash?: string;
  readonly created?: string;
}

/** Writes a person as a version does that knows no keys. */
async function plant({
  uid,
  username,
  firstname = 'A',
  lastname = 'B',
  hash,
  created = '2022-01-01',
}: Planted) {
  await product.db.execute(sql`
    insert into accounts (uid, realm, username, firstname, lastname, type, password_hash, created)
    values (${uid}, 'se', ${username}, ${firstname}, ${lastname}, 'student', ${hash ?? null}, ${created}::timestamptz)`);
  await product.db
    .insert(associations)
    .values({ accountUid: uid, schoolUnitUid: sampleSchool.uid, role: 'student' });
}

const letsIn = async (username: string, password: string) =>
  (await product.postPassword(username, password)).statusCode === 204;
const rowOf = async (uid: string) =>
  (await product.db.select().from(accounts).where(eq(accounts.uid, uid)))[0];
const found = async (query: string) =>
  (await asAdmin('GET', `/users?sortBy=username&pageSize=100&${query}`))
    .json<{ data: Array<{ uid: string }> }>()
    .data.map(({ uid }) => uid)
    .sort();

async function everybodySignsIn() {
  for (const { kind, older, younger } of kinds) {
    expect(await letsIn(older.username, olders), `the older ${kind}`).toBe(true);
    expect(await letsIn(younger.username, youngers), `the younger ${kind}`).toBe(true);
  }
}

const isFound = async () => {
  expect(await found(`q=${encodeURIComponent('noëmi'.normalize('NFC'))}`)).toEqual(['b-nfd', 'y-nfc']);
  expect(await found(`q=${encodeURIComponent('noëmi'.normalize('NFD'))}`)).toEqual(['b-nfd', 'y-nfc']);
  expect(await found(`qName=${encodeURIComponent('ångström')}`)).toEqual(['b-nfd']);
};

describe('people who were there before there were keys', () => {
  test('sign in and are found while none of them has keys', async () => {
    await everybodySignsIn();
    await isFound();
  });

  test('lose nothing if the filling is ended in the middle', async () => {
    const ended = product.db.transaction(async (tx) => {
      expect(await accountFilling.fill(tx, '')).not.toBeNull();
      throw new Error('killed');
    });
    await expect(ended).rejects.toThrow('killed');
    expect((await rowOf('a-younger-0'))?.keyed).toBeNull();
    await everybodySignsIn();
  });

  test('sign in and are found while half of them have keys, the younger ones first', async () => {
    const last = await accountFilling.fill(product.db, '');
    expect(last?.startsWith('m-')).toBe(true);
    expect(await rowOf('a-younger-1')).toMatchObject({ usernameKey: 'anna', keyed: expect.any(Date) });
    expect(await rowOf('z-older-1')).toMatchObject({ usernameKey: null, keyed: null });
    await everybodySignsIn();
    await isFound();
    expect(await found('q=noemi')).toEqual(['b-nfd']);
  });

  test('cannot be doubled by a new person meanwhile', async () => {
    for (const { older } of kinds) {
      const reply = await asAdmin('POST', '/v1/students', {
        data: {
          name: { firstName: 'New', lastName: 'Pupil' },
          username: older.username,
          organizations: [sampleSchool.uid],
        },
      });
      expect(reply.json(), older.username).toMatchObject({
        error: { validationErrors: [{ attribute: 'username', code: 'field.usernameTaken' }] },
      });
    }
  });

  test('have their keys in the end: of two the older one, the other keeps its exact form', async () => {
    expect(await fillAll(product.db, fillings)).toBe(true);
    expect(await product.db.$count(accounts, sql`keyed is null`)).toBe(0);
    for (const { kind, older, younger } of kinds) {
      expect((await rowOf(older.uid))?.usernameKey, kind).toEqual(expect.any(String));
      expect(await rowOf(younger.uid), kind).toMatchObject({ usernameKey: null, keyed: expect.any(Date) });
    }
    await everybodySignsIn();
    await isFound();
  });

  test('sign in however their username is typed', async () => {
    for (const typed of ['ANNA', ' anna ', 'an\u200bna', 'anna\u2060'])
      expect(await letsIn(typed, olders), typed).toBe(true);
    expect(await letsIn('KIM@SCHÜLE.EXAMPLE', olders)).toBe(true);
  });

  test('are found as the list shows them, with or without accents, apostrophes and hyphens', async () => {
    expect(await found('q=noemi')).toEqual(['b-nfd', 'y-nfc']);
    for (const typed of ['Strand, Noëmi', 'o’neil', 'ONEIL', "o'neil-strand", 'oneil strand'])
      expect(await found(`q=${encodeURIComponent(typed)}`), typed).toEqual(['y-nfc']);
    expect(await found('q=nfc')).toEqual(['y-nfc']);
    expect(await found('qName=nfc')).toEqual([]);
  });
});

describe('usernames that count as one', () => {
  const all = kinds.flatMap(({ older, younger }) => [older.uid, younger.uid]).sort();

  test('are listed to the administrators of the school, both of them', async () => {
    expect(await found('doubles=true')).toEqual(all);
    expect(await found('doubles=true&q=anna')).toEqual(['a-younger-1', 'z-older-1']);
  });

  test('are told of in every list of people, at the latest after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const told = await asAdmin('GET', '/users?q=nobody');
    vi.useRealTimers();
    expect(told.json()).toMatchObject({ doubles: true });
  });

  test('are not listed to other schools', async () => {
    await product.db.delete(associations).where(eq(associations.accountUid, 'z-older-0'));
    expect(await found('doubles=true')).toEqual(all.filter((uid) => uid !== 'z-older-0'));
  });

  test('can be chosen for a change to many people', async () => {
    const selection = { query: { doubles: true } };
    const reply = await asAdmin('POST', '/v1/jobs/preview', {
      data: { action: { kind: 'setAgeFilter', ageFilter: 9 }, selection },
    });
    expect(reply.json()).toMatchObject({ total: all.length - 1 });
  });

  test('are judged only if they are changed', async () => {
    const change = (username: string) =>
      asAdmin('PATCH', '/v1/students/a-younger-3', { data: { username, address: 'Storgatan 1' } });
    await product.db.execute(sql`update accounts set username = 'annaб' where uid = 'a-younger-3'`);
    expect((await change('annaб')).statusCode).toBe(200);
    expect((await change('annaбв')).json()).toMatchObject({
      error: { validationErrors: [{ attribute: 'username', code: 'field.usernameCharacters' }] },
    });
  });

  test('are no longer two once one of them is changed: the other gets the key', async () => {
    const reply = await asAdmin('PATCH', '/v1/students/z-older-1', { data: { username: 'anna.berg' } });
    expect(reply.statusCode, reply.body).toBe(200);
    await giveFreedKeys(product.db);
    expect((await rowOf('a-younger-1'))?.usernameKey).toBe('anna');
    expect(await letsIn('Anna', youngers)).toBe(true);
    expect(await letsIn('ANNA.BERG', olders)).toBe(true);
    expect((await rowOf('a-younger-2'))?.usernameKey).toBeNull();
  });
});

describe('a version that knows no keys, beside this one', () => {
  test('takes the keys of a person whom it renames, and they are made again', async () => {
    await product.db.execute(
      sql`update accounts set firstname = 'Zoë', last_active = now() where uid = 'y-nfc'`,
    );
    expect(await rowOf('y-nfc')).toMatchObject({
      keyed: null,
      usernameKey: null,
      searchText: " zoë o'neil-strand nfc ",
    });
    await fillAll(product.db, fillings);
    expect(await rowOf('y-nfc')).toMatchObject({ usernameKey: 'nfc', keyed: expect.any(Date) });
    expect(await found('qName=zoe')).toEqual(['y-nfc']);
  });

  test('leaves the keys if it writes something else, or the same name', async () => {
    const before = await rowOf('y-nfc');
    await product.db.execute(
      sql`update accounts set firstname = firstname, address = 'Storgatan 1', version = version + 1 where uid = 'y-nfc'`,
    );
    expect((await rowOf('y-nfc'))?.keyed).toEqual(before?.keyed);
  });

  test('does the same to groups and school units', async () => {
    for (const table of ['groups', 'school_units']) {
      await product.db.execute(sql`update ${sql.identifier(table)} set name = 'Ångström'`);
      expect(
        await product.db.execute(sql`select 1 from ${sql.identifier(table)} where keyed is not null`),
      ).toMatchObject({
        rows: [],
      });
    }
    const names = async (path: string) =>
      (await asAdmin('GET', path)).json<{ data: Array<{ name: string }> }>().data.map(({ name }) => name);
    const both = async (typed: string) => [
      await names(`/groups?q=${encodeURIComponent(typed)}`),
      await names(`/schoolUnits?q=${encodeURIComponent(typed)}`),
    ];
    expect(await both('ångström')).toEqual([['Ångström'], ['Ångström']]);
    await fillAll(product.db, fillings);
    expect(await both('angstrom')).toEqual([['Ångström'], ['Ångström']]);
  });
});

describe('this version', () => {
  test('writes keys along with every name', async () => {
    const { id } = (
      await asAdmin('POST', '/v1/students', {
        data: {
          name: { firstName: 'Łukasz', lastName: 'Đorđević' },
          username: 'Łukasz.D',
          email: 'l@schüle.example',
          organizations: [sampleSchool.uid],
        },
      })
    ).json<{ id: string }>();
    expect(await rowOf(id)).toMatchObject({
      usernameKey: 'łukasz.d',
      emailAscii: 'l@xn--schle-mva.example',
      keyed: expect.any(Date),
    });
    expect(await found('q=lukasz%20dordevic')).toEqual([id]);
    await asAdmin('PATCH', `/v1/students/${id}`, { data: { name: { firstName: 'Ærø', lastName: 'Weiß' } } });
    expect((await rowOf(id))?.keyed).not.toBeNull();
    expect(await found('q=weiss,%20aero')).toEqual([id]);
    const made = await asAdmin('PUT', '/groups', { name: 'Årskurs-4', schoolUnitUid: sampleSchool.uid });
    expect(made.statusCode).toBe(200);
    const groups = (await asAdmin('GET', '/groups?q=arskurs%204')).json<{ data: Array<{ name: string }> }>();
    expect(groups.data.map(({ name }) => name)).toEqual(['Årskurs-4']);
  });
});
