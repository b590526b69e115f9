import { mostPasswords } from '@aloud/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  passwordSheets,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, samplePassword, sampleSchool } from '../../seed/people.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { wordsOf } from '../people/passphrases/passphrases.ts';
import { removeOldSheets } from './sheets.ts';

const passphrase = /^[a-z]+-[a-z]+-[a-z]+-\d\d$/;

let product: TestProduct;
let asTeacher: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far school' });
  await product.db.insert(groups).values([
    { uid: '1a', schoolUnitUid: sampleSchool.uid, name: '1A' },
    { uid: 'large', schoolUnitUid: sampleSchool.uid, name: 'All of them' },
    { uid: 'empty', schoolUnitUid: sampleSchool.uid, name: 'None' },
  ]);
  asTeacher = await product.as('teacher');
});
afterAll(() => product.stop());

async function pupil(uid: string, group: string, school: string = sampleSchool.uid) {
  const passwordHash = await hashPassword(samplePassword);
  const named = { username: uid, firstname: 'Åsa', lastname: uid, type: 'student', passwordHash } as const;
  await product.db.insert(accounts).values({ uid, realm: 'se', ...named });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: school, role: 'student' });
  await product.db.insert(groupMembers).values({ groupUid: group, accountUid: uid });
}

const ask = (call: Call, group: string, data: object = {}) =>
  call('POST', `/v1/groups/${group}/passwords`, { data });
async function sheet(group: string, data?: object) {
  const reply = await ask(asTeacher, group, data);
  expect(reply.statusCode, reply.body).toBe(200);
  const pages = readPdf(reply.rawPayload).map(({ text }) => text);
  return { pages, lines: pages.flat(), passwords: pages.flat().filter((line) => passphrase.test(line)) };
}
const signsIn = async (username: string, password: string) =>
  (await product.postPassword(username, password)).statusCode === 204;

describe('new passwords for a class', () => {
  test('are on a sheet with names, usernames and the address, and sign the students in', async () => {
    await pupil('alma', '1a');
    await pupil('bo', '1a');
    const { lines, passwords } = await sheet('1a');
    for (const line of ['Lösenord: 1A', sampleSchool.name, 'Åsa alma', 'Åsa bo', 'alma', 'bo'])
      expect(lines).toContain(line);
    expect(lines.join(' ')).toContain(new URL(product.config.publicUrl).host);
    expect(passwords).toHaveLength(2);
    for (const [at, username] of ['alma', 'bo'].entries()) {
      expect(await signsIn(username, passwords[at] ?? '')).toBe(true);
      expect(await signsIn(username, samplePassword)).toBe(false);
    }
  });

  test('are words of the requested language', async () => {
    const { passwords, lines } = await sheet('1a', { locale: 'fi' });
    for (const password of passwords) expect(wordsOf.fi).toContain(password.split('-')[0]);
    expect(lines).toContain('Salasanat: 1A');
  });

  test('sign the students out everywhere, and nobody else', async () => {
    const asStudent = await product.as('student');
    await sheet(sampleClass.uid);
    expect((await asStudent('GET', '/v1/me')).statusCode).toBe(401);
    expect((await asTeacher('GET', '/v1/me')).statusCode).toBe(200);
  });

  test('are recorded with the person who made them, and are readable nowhere', async () => {
    await product.db.delete(changes);
    const { passwords } = await sheet('1a');
    const written = await product.db.select().from(changes);
    expect(written).toHaveLength(2);
    for (const { actorUid, fields } of written)
      expect([actorUid, fields]).toEqual(['sample-teacher', { password: [null, null] }]);
    const stored = JSON.stringify([written, await product.db.select().from(accounts)]);
    for (const password of passwords) expect(stored).not.toContain(password);
  });

  test('are not made for students whom the teacher may not change; they are on the last page with the reason', async () => {
    await pupil('stray', '1a', 'far');
    const { pages, passwords } = await sheet('1a');
    expect(passwords).toHaveLength(2);
    expect(pages.at(-1)).toEqual(['Utan nytt lösenord', 'Åsa stray', 'Du har inte behörighet till detta.']);
    expect(await signsIn('stray', samplePassword)).toBe(true);
  });

  test('are made for a class, and not for a whole school in one call', async () => {
    const uids = Array.from({ length: mostPasswords + 1 }, (_, n) => `crowd-${n}`);
    await product.db.insert(accounts).values(
      uids.map((uid) => ({
        uid,
        realm: 'se',
        username: uid,
        firstname: 'C',
        lastname: uid,
        type: 'student' as const,
      })),
    );
    await product.db.insert(associations).values(
      uids.map((accountUid) => ({
        accountUid,
        schoolUnitUid: sampleSchool.uid,
        role: 'student' as const,
      })),
    );
    const members = uids.map((accountUid) => ({ groupUid: 'large', accountUid }));
    await product.db.insert(groupMembers).values(members);
    expect((await ask(asTeacher, 'large')).statusCode).toBe(400);
    await product.db.delete(groupMembers).where(inArray(groupMembers.accountUid, uids.slice(0, 1)));
    const { pages, passwords } = await sheet('large');
    expect(passwords).toHaveLength(mostPasswords);
    expect(new Set(passwords).size).toBe(mostPasswords);
    expect(pages.length).toBeLessThanOrEqual(6);
  });

  test('for a class without students are a sheet that says so', async () => {
    expect((await sheet('empty')).lines).toContain('Det finns inga elever i den här gruppen.');
  });

  test('are not made by impersonators, nor for another school', async () => {
    const acting = product.by((await product.actAs('super', 'sample-teacher')).tokens);
    expect((await ask(acting, '1a')).statusCode).toBe(403);
    await product.db.insert(groups).values({ uid: 'far-1a', schoolUnitUid: 'far', name: '1A' });
    expect((await ask(asTeacher, 'far-1a')).statusCode).toBe(404);
    const [stray] = await product.db.select().from(accounts).where(eq(accounts.uid, 'stray'));
    expect(stray?.version).toBe(1);
  });
});

describe('a sheet whose reply was lost', () => {
  const again = (call: Call) => call('GET', '/v1/groups/lost/passwords');
  const until = async (call: Call) =>
    (await call('GET', '/v1/groups/lost')).json<{ passwords_until: string | null }>().passwords_until;
  beforeAll(async () => {
    await product.db.insert(groups).values({ uid: 'lost', schoolUnitUid: sampleSchool.uid, name: 'Lost' });
    await pupil('cleo', 'lost');
  });

  test('can be downloaded again for a day, with the passwords that are valid now', async () => {
    expect([(await again(asTeacher)).statusCode, await until(asTeacher)]).toEqual([404, null]);
    const { passwords } = await sheet('lost');
    const reply = await again(asTeacher);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const lines = readPdf(reply.rawPayload).flatMap(({ text }) => text);
    expect(lines).toContain(passwords[0]);
    expect(await signsIn('cleo', passwords[0] ?? '')).toBe(true);
    const hours = (Date.parse((await until(asTeacher)) ?? '') - Date.now()) / 3_600_000;
    expect([hours > 23, hours <= 24]).toEqual([true, true]);
    const stored = JSON.stringify(await product.db.select().from(passwordSheets));
    expect(stored).toContain('sealed.');
    expect(stored).not.toContain(reply.rawPayload.toString('base64').slice(0, 60));
  });

  test('is only for the requester', async () => {
    await sheet('lost');
    const admin = await product.as('admin');
    expect([(await again(admin)).statusCode, await until(admin)]).toEqual([404, null]);
    const acting = product.by((await product.actAs('super', 'sample-teacher')).tokens);
    expect([403, 404]).toContain((await again(acting)).statusCode);
  });

  test('is deleted on request, and after a day', async () => {
    await sheet('lost');
    expect((await asTeacher('DELETE', '/v1/groups/lost/passwords')).statusCode).toBe(204);
    expect((await again(asTeacher)).statusCode).toBe(404);
    await sheet('lost');
    await product.db.update(passwordSheets).set({ created: new Date(Date.now() - 25 * 3_600_000) });
    expect([(await again(asTeacher)).statusCode, await until(asTeacher)]).toEqual([404, null]);
    await removeOldSheets(product.db);
    expect(await product.db.$count(passwordSheets)).toBe(0);
  });
});
