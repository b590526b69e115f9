import { cardSecretIn, getUserCards, identityClaims } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accounts,
  associations,
  changes,
  groupMembers,
  groups,
  qrCards,
  schoolUnits,
} from '../../database/schema/index.ts';
import { sampleClass, sampleSchool } from '../../seed/people.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type Call, TestProduct } from '../../testing/product.ts';
import { textOfQr } from '../../testing/qr.ts';

const student = 'sample-student';

let product: TestProduct;
let asTeacher: Call;
let asAdmin: Call;

beforeAll(async () => {
  product = await TestProduct.start();
  await product.db.insert(schoolUnits).values({ uid: 'far', realm: 'se', name: 'Far school' });
  await product.db.insert(groups).values([
    { uid: 'far-1a', schoolUnitUid: 'far', name: '1A' },
    { uid: 'large', schoolUnitUid: sampleSchool.uid, name: 'Large class' },
    { uid: 'empty', schoolUnitUid: sampleSchool.uid, name: 'Empty class' },
  ]);
  for (let n = 1; n <= 9; n++) await pupil(`pupil-${n}`, 'Åsa', `Ström ${n}`);
  asTeacher = await product.as('teacher');
  asAdmin = await product.as('admin');
});
afterAll(() => product.stop());
beforeEach(() => product.db.delete(qrCards));

async function pupil(uid: string, firstname: string, lastname: string, school: string = sampleSchool.uid) {
  const named = { username: uid, firstname, lastname, type: 'student' } as const;
  await product.db.insert(accounts).values({ uid, realm: 'se', ...named });
  await product.db.insert(associations).values({ accountUid: uid, schoolUnitUid: school, role: 'student' });
  await product.db.insert(groupMembers).values({ groupUid: 'large', accountUid: uid });
}

async function print(call: Call, path: string, data: object = {}) {
  const reply = await call('POST', `/v1/${path}/cards`, { data });
  expect(reply.statusCode, reply.body).toBe(200);
  const pages = readPdf(reply.rawPayload);
  const codes = pages.flatMap(({ areas }) => areas.map(textOfQr));
  return { reply, codes, pages: pages.map(({ text }) => text) };
}
const secretOf = (address: string) => cardSecretIn(new URL(address).hash) ?? '';
const opens = async (address: string) =>
  (await product.postForm({ card: secretOf(address) })).statusCode === 204;
const cardsOf = async (uid: string) =>
  getUserCards.reply?.parse((await asTeacher('GET', `/v1/users/${uid}/cards`)).json()).data ?? [];
const one = async (data?: object) => (await print(asTeacher, `users/${student}`, data)).codes[0] ?? '';

describe('a printed card', () => {
  test('shows name, class and school, says what to do, and signs its student in', async () => {
    const { pages, codes } = await print(asTeacher, `users/${student}`);
    expect(pages).toHaveLength(1);
    const text = pages[0]?.join(' ');
    for (const line of ['Sam Strand', sampleClass.name, sampleSchool.name]) expect(text).toContain(line);
    expect(text).toContain('Rikta kameran');
    expect(codes).toHaveLength(1);
    const address = new URL(codes[0] ?? '');
    expect(`${address.origin}${address.pathname}${address.search}`).toBe(
      `${product.config.publicUrl}/login?reauthenticate=true`,
    );
    const tokens = await product.signInBy({ card: secretOf(address.href) });
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({ sub: student, amr: ['qr'] });
  });

  test('is a file to save, which is not cached', async () => {
    const { reply } = await print(asTeacher, `users/${student}`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cards.pdf"; filename*=UTF-8''cards.pdf`,
      'cache-control': 'no-store',
    });
  });

  test('is in another language if that is requested', async () => {
    const { pages } = await print(asTeacher, `users/${student}`, { locale: 'de' });
    expect(pages[0]?.join(' ')).toContain('Richte die Kamera');
  });

  test('replaces the previous one, unless that is to stay valid', async () => {
    const first = await one();
    const second = await one();
    expect([await opens(first), await opens(second)]).toEqual([false, true]);
    const third = await one({ keepOlder: true });
    expect([await opens(second), await opens(third)]).toEqual([true, true]);
  });

  test('expires on the chosen day, or after a year', async () => {
    const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await one({ expires: soon });
    expect((await cardsOf(student))[0]?.expires).toBe(`${soon}T23:59:59.999Z`);
    await one();
    const ends = Date.parse((await cardsOf(student))[0]?.expires ?? '');
    expect(ends - Date.now()).toBeGreaterThan(364 * 86_400_000);
    for (const expires of ['2020-01-01', '2099-01-01', 'tomorrow']) {
      const reply = await asTeacher('POST', `/v1/users/${student}/cards`, { data: { expires } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error: { validationErrors: [{ attribute: 'expires' }] } });
    }
    expect(await cardsOf(student)).toHaveLength(2);
  });

  test('shrinks a long name, and breaks one that is longer still', async () => {
    const lastname = 'Wolfeschlegelsteinhausenbergerdorff';
    const rename = (name: string) =>
      product.db.update(accounts).set({ lastname: name }).where(eq(accounts.uid, 'pupil-1'));
    await rename(lastname);
    const { pages } = await print(asTeacher, 'users/pupil-1');
    expect(pages[0]).toContain(`Åsa ${lastname}`);
    await rename(lastname.repeat(3));
    const [broken = []] = (await print(asTeacher, 'users/pupil-1')).pages;
    expect(broken.join('')).toContain(`Åsa${lastname.repeat(3)}`);
    await rename('Ström 1');
  });

  test('has the letters of every language of the product', async () => {
    const names = { firstname: 'Çağla Zoé', lastname: 'Żółć-Łåßø Ðœ' };
    const hers = eq(accounts.uid, 'pupil-2');
    await product.db.update(accounts).set(names).where(hers);
    const { pages } = await print(asTeacher, 'users/pupil-2');
    expect(pages[0]).toContain(`${names.firstname} ${names.lastname}`);
    await product.db.update(accounts).set({ firstname: 'Åsa', lastname: 'Ström 2' }).where(hers);
  });

  test('is recorded with the person who made it, and without its secret', async () => {
    await product.db.delete(changes);
    const secret = secretOf(await one());
    const written = await product.db.select().from(changes);
    expect(written).toMatchObject([
      { actorUid: 'sample-teacher', kind: 'user', uid: student, fields: { cards: [null, null] } },
    ]);
    expect(JSON.stringify([written, await product.db.select().from(qrCards)])).not.toContain(secret);
  });
});

describe('the cards of a person', () => {
  test('are listed without what is in their codes, newest first', async () => {
    const first = await one();
    await one();
    const reply = await asTeacher('GET', `/v1/users/${student}/cards`);
    expect(reply.body).not.toContain(secretOf(first));
    const [newest, older, ...more] = await cardsOf(student);
    expect(more).toEqual([]);
    expect(newest?.voided).toBeNull();
    expect(older?.voided).not.toBeNull();
    expect(Object.keys(newest ?? {}).sort()).toEqual(['created', 'expires', 'hasPin', 'id', 'voided']);
  });

  test('are all voided when a teacher takes them back', async () => {
    await product.db.delete(changes);
    const cards = [await one(), await one({ keepOlder: true })];
    expect((await asTeacher('DELETE', `/v1/users/${student}/cards`)).statusCode).toBe(204);
    for (const card of cards) expect(await opens(card)).toBe(false);
    const written = await product.db.select({ fields: changes.fields }).from(changes);
    expect(written).toContainEqual({ fields: { cards: [2, 0] } });
  });
});

describe('the cards of a group', () => {
  test('are printed eight to a page, one for each student', async () => {
    const { pages, codes, reply } = await print(asTeacher, 'groups/large');
    expect(pages).toHaveLength(2);
    expect(new Set(codes).size).toBe(9);
    for (let n = 1; n <= 9; n++) expect(pages.flat()).toContain(`Åsa Ström ${n}`);
    expect(pages.flat().filter((line) => line === 'Large class')).toHaveLength(9);
    expect(reply.headers['content-disposition']).toContain('filename="Large class.pdf"');
    for (const code of codes) expect(await opens(code)).toBe(true);
  });

  test('are printed for some of its students, if they are named', async () => {
    const { codes } = await print(asTeacher, 'groups/large', { users: ['pupil-3', 'sample-admin'] });
    expect(codes).toHaveLength(1);
    expect(await cardsOf('pupil-3')).toHaveLength(1);
    expect(await cardsOf('pupil-4')).toHaveLength(0);
  });

  test('leave out those who may have none, who are on the last page with the reason', async () => {
    await pupil('stray', 'Stray', 'Pupil', 'far');
    const { pages, codes } = await print(asTeacher, 'groups/large');
    expect(codes).toHaveLength(9);
    expect(pages).toHaveLength(3);
    expect(pages[2]).toEqual(['Utan nytt kort', 'Stray Pupil', 'Du har inte behörighet till detta.']);
    await product.db.delete(accounts).where(eq(accounts.uid, 'stray'));
  });

  test('of nobody are a page that says so', async () => {
    const { pages } = await print(asTeacher, 'groups/empty');
    expect(pages).toEqual([['Det finns inga elever i den här gruppen.']]);
  });

  test('are all taken back together', async () => {
    const { codes } = await print(asTeacher, 'groups/large');
    const reply = await asTeacher('DELETE', '/v1/groups/large/cards');
    expect(reply.json()).toEqual({ voided: 9, refused: [] });
    for (const code of codes) expect(await opens(code)).toBe(false);
    expect((await asTeacher('DELETE', '/v1/groups/large/cards')).json()).toMatchObject({ voided: 0 });
  });
});

describe('nobody prints a card', () => {
  const refusal = async (call: Call, path: string) => {
    const reply = await call('POST', `/v1/${path}/cards`, { data: {} });
    return [reply.statusCode, reply.json<{ error: { message: string } }>().error.message];
  };

  test('if the school unit does not allow cards, and old ones can still be taken back', async () => {
    const unit = eq(schoolUnits.uid, sampleSchool.uid);
    const card = await one();
    await product.db.update(schoolUnits).set({ qrCodeLoginEnabled: false }).where(unit);
    const off = [403, 'QR cards are not switched on for the school.'];
    expect(await refusal(asTeacher, `users/${student}`)).toEqual(off);
    expect(await refusal(asTeacher, 'groups/large')).toEqual(off);
    expect((await asTeacher('DELETE', `/v1/users/${student}/cards`)).statusCode).toBe(204);
    await product.db.update(schoolUnits).set({ qrCodeLoginEnabled: true }).where(unit);
    expect(await opens(card)).toBe(false);
  });

  test('for the staff or a guardian', async () => {
    for (const name of ['sample-teacher', 'sample-guardian', 'sample-super'])
      expect(await refusal(asAdmin, `users/${name}`)).toEqual([403, 'Only students have QR cards.']);
  });

  test('for a deactivated student: it would not work', async () => {
    const hers = eq(accounts.uid, 'pupil-5');
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect((await refusal(asTeacher, 'users/pupil-5'))[0]).toBe(400);
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('for another school', async () => {
    expect((await refusal(asTeacher, 'groups/far-1a'))[0]).toBe(404);
    await product.db.insert(accounts).values({
      uid: 'far-pupil',
      realm: 'se',
      username: 'far.pupil',
      firstname: 'Far',
      lastname: 'Pupil',
      type: 'student',
    });
    for (const [method, body] of [
      ['POST', { data: {} }],
      ['GET', undefined],
      ['DELETE', undefined],
    ] as const)
      expect((await asTeacher(method, '/v1/users/far-pupil/cards', body)).statusCode).toBe(404);
  });

  test('while impersonating somebody', async () => {
    const acting = product.by((await product.actAs('super', 'sample-teacher')).tokens);
    expect((await refusal(acting, `users/${student}`))[0]).toBe(403);
    expect((await refusal(acting, 'groups/large'))[0]).toBe(403);
  });
});
