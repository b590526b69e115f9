import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { accounts, actings } from '../../../database/schema/index.ts';
import { Forbidden } from '../../../errors.ts';
import { type Account, findActiveAccount, findOrganizations } from '../../account/repository.ts';
import { recordId, removeGrant, removeSession } from '../records.ts';
import { audit } from './audit.ts';
import { mayActAs, type Party } from './policy.ts';

/** Milliseconds in which a granted wish must be used, and seconds that acting lasts at most (spec §6). */
const wishLife = 60_000;
export const longest = 3600;

/**
 * How the uid of a session begins that was made for acting. It says so by itself: if the row of the acting is gone, for whatever
 * reason, the session is nobody's.
 */
const MADE_FOR_ACTING = 'acting.';

/** Who acts, in a session. */
export interface Actor {
  readonly uid: string;
  readonly name: string;
}

/**
 * Grants a wish to act as another person; the browser then goes to the authorize link with `act_as`. Granted or not, it is
 * written down.
 * @throws Forbidden
 */
export async function wishToAct(
  { db }: Pick<Context, 'db'>,
  { actorUid, accountUid, reason }: { actorUid: string; accountUid: string; reason: string },
): Promise<{ name: string }> {
  const account = await permitted(db, actorUid, accountUid);
  const detail = { reason };
  await audit(db, { actorUid, accountUid, action: account ? 'act-as' : 'act-as-refused', detail });
  if (!account) throw notAllowed();
  const expires = new Date(Date.now() + wishLife);
  await db.delete(actings).where(and(eq(actings.actorUid, actorUid), isNull(actings.sessionUid)));
  await db.insert(actings).values({ id: randomUUID(), actorUid, accountUid, expires });
  return { name: nameOf(account) };
}

/**
 * Uses the wish: makes a session for the other person, beside the actor's own, to which she returns.
 * @throws Forbidden where there is no wish, or it may not be any more
 */
export async function enterActing(
  { db }: Pick<Context, 'db'>,
  provider: Provider,
  own: Session,
  accountUid: string,
): Promise<Session> {
  const actorUid = own.accountId ?? '';
  const account = await permitted(db, actorUid, accountUid);
  const session = new provider.Session();
  session.uid = MADE_FOR_ACTING + session.uid;
  const now = Date.now();
  const [acting] = await db
    .update(actings)
    .set({
      sessionUid: session.uid,
      returnTo: recordId('Session', own.id),
      expires: new Date(now + longest * 1000),
    })
    .where(
      and(
        eq(actings.actorUid, actorUid),
        eq(actings.accountUid, accountUid),
        isNull(actings.sessionUid),
        gt(actings.expires, new Date(now)),
      ),
    )
    .returning({ id: actings.id });
  if (!acting || !account) {
    await audit(db, { actorUid, accountUid, action: 'act-as-refused', detail: {} });
    throw notAllowed();
  }
  session.loginAccount({ accountId: accountUid, amr: own.amr ?? [], acr: own.acr ?? '' });
  await session.save(longest);
  return session;
}

/**
 * How long the provider is to keep a session: one that was made for acting ends with its hour, however often it is saved.
 * @param begun seconds since 1970
 * @returns seconds; undefined for a session in which nobody acts
 */
export function secondsLeft(sessionUid: string, begun: number): number | undefined {
  if (!sessionUid.startsWith(MADE_FOR_ACTING)) return undefined;
  return Math.max(1, begun + longest - Math.floor(Date.now() / 1000));
}

/** What tells who acts in a session, of the acting and the actor's account. */
export const actingColumns = {
  expires: actings.expires,
  actorUid: actings.actorUid,
  accountUid: actings.accountUid,
  firstname: accounts.firstname,
  lastname: accounts.lastname,
};

type ActingRow = Pick<typeof actings.$inferSelect, 'expires' | 'actorUid' | 'accountUid'> &
  Pick<Account, 'firstname' | 'lastname'>;

/** A row that was joined: all of it is null where there is none. */
type JoinedRow = { readonly [Column in keyof ActingRow]: ActingRow[Column] | null };

/**
 * Who acts in a session, asked anew for each call: rights that were taken away since count at once.
 * @param row of the session's acting
 * @returns null if the person herself is signed in there, undefined if the acting is over or may not be any more
 */
export async function actorIn(
  db: Database,
  sessionUid: string,
  row: JoinedRow | undefined,
): Promise<Actor | null | undefined> {
  const { expires, actorUid, accountUid, firstname, lastname } = row ?? {};
  if (!expires || !actorUid || !accountUid) return sessionUid.startsWith(MADE_FOR_ACTING) ? undefined : null;
  if (expires.getTime() <= Date.now() || !(await mayActNow(db, actorUid, accountUid))) return undefined;
  return { uid: actorUid, name: `${firstname} ${lastname}` };
}

/** The same as {@link actorIn}, of a session whose acting was not looked for yet. */
export async function actorOf(db: Database, sessionUid: string): Promise<Actor | null | undefined> {
  const [found] = await db
    .select(actingColumns)
    .from(actings)
    .innerJoin(accounts, eq(accounts.uid, actings.actorUid))
    .where(eq(actings.sessionUid, sessionUid));
  return actorIn(db, sessionUid, found);
}

/** Ends it, and gives the record of the session that the actor returns to (recordId); null if nobody acted. */
export async function endActing(db: Database, sessionUid: string): Promise<string | null> {
  const [acting] = await db.delete(actings).where(eq(actings.sessionUid, sessionUid)).returning();
  if (!acting) return null;
  const { actorUid, accountUid, returnTo } = acting;
  await audit(db, { actorUid, accountUid, action: 'act-as-end', detail: {} });
  return returnTo;
}

/**
 * Ends all that a person does as others, and that others do as her; what she was granted to do goes too.
 * @param from record of a session of hers whose own acting goes on (recordId)
 * @returns uids of the sessions that were made for it, which are to end
 */
export async function endActingsOf(db: Database, uid: string, from?: string): Promise<string[]> {
  const found = await db
    .select({ sessionUid: actings.sessionUid, returnTo: actings.returnTo })
    .from(actings)
    .where(or(eq(actings.actorUid, uid), eq(actings.accountUid, uid)));
  const ended = found.filter(({ returnTo }) => returnTo === null || returnTo !== from);
  const sessions = ended.flatMap(({ sessionUid }) => sessionUid ?? []);
  for (const sessionUid of sessions) await endActing(db, sessionUid);
  await db.delete(actings).where(and(eq(actings.actorUid, uid), isNull(actings.sessionUid)));
  return sessions;
}

/** Ends what has run out: the sessions made for it go with the rows, never after them. */
export async function removeOldActings(db: Database): Promise<void> {
  const over = lt(actings.expires, new Date());
  const found = await db.select({ sessionUid: actings.sessionUid }).from(actings).where(over);
  for (const { sessionUid } of found)
    if (sessionUid !== null)
      await db.transaction(async (tx) => {
        await endActing(tx, sessionUid);
        for (const grant of await removeSession(tx, sessionUid)) await removeGrant(tx, grant);
      });
  await db.delete(actings).where(and(over, isNull(actings.sessionUid)));
}

/** Whether a wish to act as her would be granted; nothing is written down. */
export async function mayActNow(db: Database, actorUid: string, accountUid: string): Promise<boolean> {
  return (await permitted(db, actorUid, accountUid)) !== null;
}

async function permitted(db: Database, actorUid: string, accountUid: string): Promise<Account | null> {
  const [actor, account] = [await findActiveAccount(db, actorUid), await findActiveAccount(db, accountUid)];
  if (!actor || !account) return null;
  return mayActAs(await partyOf(db, actor), await partyOf(db, account)) ? account : null;
}

async function partyOf(db: Database, { uid, realm, scopes }: Account): Promise<Party> {
  const { data } = await findOrganizations(db, uid, { limit: 500, offset: 0 });
  return { uid, realm, scopes, organizations: data };
}

const nameOf = ({ firstname, lastname }: Account) => `${firstname} ${lastname}`;

/** The same for somebody who does not exist: it is not told who does. */
const notAllowed = () => new Forbidden('lock.actAs');
