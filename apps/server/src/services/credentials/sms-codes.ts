import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { type RealmId, superUserScopeOf } from '@aloud/api';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import {
  accountIdentifiers,
  accounts,
  associations,
  schoolUnits,
  smsCodes,
} from '../../database/schema/index.ts';
import { InvalidInput } from '../../errors.ts';
import { languageOf } from '../../person/index.ts';
import { mobileNumber } from './mobile-number.ts';
import { codeText } from './sms-words.ts';

type Account = typeof accounts.$inferSelect;

const tries = 5;
/** Milliseconds. */
const life = 600_000;
/** Codes that may be sent to a number in the window of SIGN_IN_WINDOW_SECONDS. */
const codesForNumber = 5;

interface Asked {
  /** As the person typed it. */
  readonly mobile: string;
  readonly realm: RealmId;
  readonly address: string;
}

/**
 * Sends a code of six digits to a mobile, if it belongs to a person who may sign in this way. The caller cannot find out whether it
 * does: neither from the answer, nor from how long it takes.
 * @returns the work still under way; it may fail
 * @throws InvalidInput on `mobile`, TooManyAttempts
 */
export async function requestCode(
  context: Context,
  { mobile, realm, address }: Asked,
): Promise<{ sending: Promise<void> }> {
  const number = mobileNumber(mobile, realm);
  if (number === null) {
    const reason = 'field.mobile' as const;
    throw new InvalidInput(reason, [{ attribute: 'mobile', reason }]);
  }
  await context.attempts.count({ what: 'sms-code', subject: number, address, limit: codesForNumber });
  return { sending: sendCode(context, number) };
}

async function sendCode({ config, db, messenger }: Context, number: string): Promise<void> {
  const account = await findByMobile(db, number);
  if (!account) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = { codeHash: digest(account.uid, code), tries: 0, expires: new Date(Date.now() + life) };
  await db
    .insert(smsCodes)
    .values({ accountUid: account.uid, ...row })
    .onConflictDoUpdate({ target: smsCodes.accountUid, set: row });
  const { host } = new URL(config.publicUrl);
  const text = codeText(languageOf(account), { code, host, realm: account.realm });
  await messenger.sms({ to: number, text });
}

/** Whether this is the person's code. Each check counts, and the right one works once. */
export async function takeCode(db: Database, accountUid: string, code: string): Promise<boolean> {
  const ofAccount = eq(smsCodes.accountUid, accountUid);
  const [sent] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(ofAccount, lt(smsCodes.tries, tries), gt(smsCodes.expires, new Date())))
    .returning({ codeHash: smsCodes.codeHash });
  if (!sent || !same(sent.codeHash, digest(accountUid, code))) return false;
  const taken = await db
    .delete(smsCodes)
    .where(and(ofAccount, eq(smsCodes.codeHash, sent.codeHash)))
    .returning({ accountUid: smsCodes.accountUid });
  return taken.length === 1;
}

/**
 * The active person with a mobile number: on the staff of a school unit that has secure sign-in, or a super user. Students
 * and guardians have none (spec §5).
 */
export async function findByMobile(db: Database, number: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ account: accounts })
    .from(accountIdentifiers)
    .innerJoin(accounts, eq(accounts.uid, accountIdentifiers.accountUid))
    .where(
      and(
        eq(accountIdentifiers.type, 'sms'),
        eq(accountIdentifiers.value, number),
        eq(accounts.status, 'active'),
      ),
    );
  if (!account) return undefined;
  const { uid, scopes, realm } = account.account;
  if (scopes.includes(superUserScopeOf(realm))) return account.account;
  const staff = await db
    .select({ uid: associations.schoolUnitUid })
    .from(associations)
    .innerJoin(schoolUnits, eq(schoolUnits.uid, associations.schoolUnitUid))
    .where(
      and(
        eq(associations.accountUid, uid),
        inArray(associations.role, ['admin', 'employee']),
        eq(associations.active, true),
        eq(schoolUnits.active, true),
        eq(schoolUnits.secureAuthEnabled, true),
      ),
    )
    .limit(1);
  return staff.length > 0 ? account.account : undefined;
}

export async function removeOldCodes(db: Database): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.expires, sql`now()`));
}

/** The hash of a short-lived code: whoever reads the table later finds nothing that is still valid. */
const digest = (accountUid: string, code: string) =>
  createHash('sha256')
    .update(`${accountUid} ${code.replace(/\s/g, '')}`)
    .digest('base64url');

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
