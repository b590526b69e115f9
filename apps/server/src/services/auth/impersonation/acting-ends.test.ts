import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts, actings, associations, oidcRecords } from '../../../database/schema/index.ts';
import { authorizeLink, TestProduct } from '../../../testing/product.ts';
import { removeOldImpersonations } from '../../sessions/impersonations.ts';

const student = 'sample-student';
const longest = 3_600_000;

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.db.delete(actings);
});

type Acting = Awaited<ReturnType<TestProduct['actAs']>>;

/** What the impersonator's token, refresh token and cookie still open. */
async function opened({ tokens, cookie }: Acting) {
  const [call, refreshed, link] = [
    await product.by(tokens)('GET', '/me'),
    await product.postToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token }),
    await product.app.inject({ url: authorizeLink(product.config).url, headers: { cookie } }),
  ];
  return [call.statusCode, refreshed.statusCode, String(link.headers.location).includes('code=')];
}
const nothing = [401, 400, false];

const runOut = () => product.db.update(actings).set({ expires: new Date(Date.now() - 1) });

test('an impersonation session opens nothing once it has expired and was tidied away', async () => {
  const acting = await product.actAs('teacher', student);
  await runOut();
  await removeOldImpersonations(product.db);
  expect(await opened(acting)).toEqual(nothing);
});

test('nothing is left of it in the database', async () => {
  await product.db.delete(oidcRecords);
  await product.actAs('teacher', student);
  const hers = and(eq(oidcRecords.accountUid, student), eq(oidcRecords.model, 'Session'));
  expect(await product.db.$count(oidcRecords, hers)).toBe(1);
  await runOut();
  await removeOldImpersonations(product.db);
  expect(await product.db.$count(actings)).toBe(0);
  expect(await product.db.$count(oidcRecords, eq(oidcRecords.accountUid, student))).toBe(0);
});

test('it opens nothing without its row, whatever deleted that', async () => {
  const acting = await product.actAs('teacher', student);
  await product.db.delete(actings);
  expect(await opened(acting)).toEqual(nothing);
});

test('the provider keeps it for an hour, not for as long as other sessions', async () => {
  await product.db.delete(oidcRecords);
  await product.actAs('teacher', student);
  const sessions = await product.db
    .select({ expires: oidcRecords.expires })
    .from(oidcRecords)
    .where(and(eq(oidcRecords.accountUid, student), eq(oidcRecords.model, 'Session')));
  const latest = Math.max(...sessions.map(({ expires }) => Number(expires)));
  expect(latest).toBeLessThanOrEqual(Date.now() + longest);
});

test('it ends immediately when the impersonator leaves the school', async () => {
  const acting = await product.actAs('teacher', student);
  const at = eq(associations.accountUid, 'sample-teacher');
  const before = await product.db.select().from(associations).where(at);
  await product.db.delete(associations).where(at);
  expect(await opened(acting)).toEqual(nothing);
  await product.db.insert(associations).values(before);
});

test('it ends immediately when the person becomes somebody whom the impersonator may not act as', async () => {
  const acting = await product.actAs('teacher', student);
  const at = eq(associations.accountUid, student);
  const before = await product.db.select().from(associations).where(at);
  await product.db.update(associations).set({ role: 'employee' }).where(at);
  expect(await opened(acting)).toEqual(nothing);
  for (const { schoolUnitUid, role } of before)
    await product.db
      .update(associations)
      .set({ role })
      .where(and(at, eq(associations.schoolUnitUid, schoolUnitUid)));
});

test('it ends when the impersonator’s account is erased', async () => {
  await product.db.insert(accounts).values({
    ...(await accountOf('sample-super')),
    uid: 'leaving',
    username: 'leaving',
    usernameKey: null,
    email: null,
    keyed: null,
    scopes: ['ilt.user.se.write'],
  });
  const acting = await product.actAs('leaving', student);
  await product.db.delete(accounts).where(eq(accounts.uid, 'leaving'));
  expect(await opened(acting)).toEqual(nothing);
});

async function accountOf(uid: string) {
  const [account] = await product.db.select().from(accounts).where(eq(accounts.uid, uid));
  if (!account) throw new Error(`${uid} is not in the sample school.`);
  return account;
}
