import { cardAddress, cardSecretIn, identityClaims } from '@aloud/api';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, associations, qrCards, schoolUnits } from '../../../database/schema/index.ts';
import { sampleCard, sampleSchool } from '../../../seed/people.ts';
import { TestProduct } from '../../../testing/product.ts';
import { issueCard, voidCards } from '../../credentials/cards.ts';

const student = 'sample-student';
const later = () => new Date(Date.now() + 3_600_000);

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

const show = (card: string, pin?: string) => product.postForm(pin === undefined ? { card } : { card, pin });
const refusalOf = async (card: string, pin?: string) => {
  const reply = await show(card, pin);
  expect(reply.statusCode).toBe(401);
  expect(reply.headers['redirect-uri']).toBeUndefined();
  expect(reply.headers['set-cookie']).toBeUndefined();
  return (reply.json() as { error: { id: string } }).error.id;
};

describe('a QR card', () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await issueCard(product.db, { accountUid: student, expires: later() }));
  });

  test('signs its student in, and the token says how', async () => {
    const tokens = await product.signInBy({ card: secret });
    expect(identityClaims.parse(decodeJwt(tokens.id_token))).toMatchObject({ sub: student, amr: ['qr'] });
  });

  test('may be used again and again: it is what a small child has instead of a password', async () => {
    for (let n = 0; n < 12; n++) expect((await show(secret)).statusCode).toBe(204);
  });

  test('has its secret in a place that neither logs nor other sites see', () => {
    const address = new URL(cardAddress('https://app.aloud.se', secret));
    expect(`${address.pathname}${address.search}`).toBe('/login?reauthenticate=true');
    expect(cardSecretIn(address.hash)).toBe(secret);
    expect(cardSecretIn('')).toBeNull();
  });

  test('is stored as a hash only', async () => {
    const rows = await product.db.select().from(qrCards);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(secret.length).toBeGreaterThanOrEqual(43);
  });

  test('that is void, has expired or never existed opens nothing', async () => {
    const { secret: old } = await issueCard(product.db, {
      accountUid: student,
      expires: new Date(Date.now() - 1000),
    });
    expect(await refusalOf(old)).toBe('invalid_card');
    expect(await refusalOf('no such card')).toBe('invalid_card');
    expect(await refusalOf('')).toBe('invalid_card');
    await voidCards(product.db, student);
    expect(await refusalOf(secret)).toBe('invalid_card');
    expect(await refusalOf(sampleCard.secret)).toBe('invalid_card');
  });

  test('opens nothing if the school unit does not allow cards, or is closed', async () => {
    const unit = eq(schoolUnits.uid, sampleSchool.uid);
    for (const change of [{ qrCodeLoginEnabled: false }, { active: false }]) {
      await product.db.update(schoolUnits).set(change).where(unit);
      expect(await refusalOf(secret)).toBe('invalid_card');
      await product.db.update(schoolUnits).set({ qrCodeLoginEnabled: true, active: true }).where(unit);
    }
    expect((await show(secret)).statusCode).toBe(204);
  });

  test('opens nothing for a deactivated person', async () => {
    const hers = eq(accounts.uid, student);
    await product.db.update(accounts).set({ status: 'deactivated' }).where(hers);
    expect(await refusalOf(secret)).toBe('invalid_card');
    await product.db.update(accounts).set({ status: 'active' }).where(hers);
  });

  test('opens nothing for the staff, nor for a student who is on the staff elsewhere', async () => {
    for (const name of ['teacher', 'admin', 'super', 'guardian']) {
      const card = await issueCard(product.db, { accountUid: `sample-${name}`, expires: later() });
      expect(await refusalOf(card.secret)).toBe('invalid_card');
    }
    await product.db.insert(schoolUnits).values({ uid: 'job', realm: 'se', name: 'Job' });
    await product.db
      .insert(associations)
      .values({ accountUid: student, schoolUnitUid: 'job', role: 'employee' });
    expect(await refusalOf(secret)).toBe('invalid_card');
    await product.db.delete(associations).where(eq(associations.schoolUnitUid, 'job'));
  });

  test('with a PIN asks for it, and is throttled if the PIN is guessed at', async () => {
    const card = await issueCard(product.db, { accountUid: student, expires: later(), pin: '4711' });
    expect(await refusalOf(card.secret)).toBe('pin_required');
    expect(await refusalOf(card.secret, '4712')).toBe('wrong_pin');
    expect((await show(card.secret, '4711')).statusCode).toBe(204);
    const limit = product.config.signIn.accountLimit;
    for (let n = 0; n < limit; n++) expect(await refusalOf(card.secret, `${n}`)).toBe('wrong_pin');
    expect((await show(card.secret, '4711')).statusCode).toBe(429);
  });

  test('cannot be used by a form on another site', async () => {
    const reply = await product.postForm({ card: secret }, undefined, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(reply.statusCode).toBe(403);
  });
});
