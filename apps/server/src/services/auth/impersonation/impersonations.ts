import { fullName } from '@aloud/api';
import { eq } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import type { Session } from 'oidc-provider';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { accounts, actings } from '../../../database/schema/index.ts';
import { Forbidden } from '../../../errors.ts';
import type { Impersonator } from '../../../person/index.ts';
import { type Account, findActiveAccount, findOrganizations } from '../../people/index.ts';
import { audit, keepRequest, recordId, useRequest } from '../../sessions/index.ts';
import { mayActAs, type Party } from './policy.ts';

/** Milliseconds in which a granted wish must be used, and seconds that acting lasts at most (spec §6). */
const wishLife = 60_000;
export const longest = 3600;

/**
 * How the uid of a session begins that was made for acting. It says so by itself: if the row of the acting is gone, for whatever
 * reason, the session is nobody's.
 */
const MADE_FOR_ACTING = 'acting.';

/**
 * Grants a wish to act as another person; the browser then goes to the authorize link with `act_as`. Granted or not, it is
 * written down.
 * @throws Forbidden
 */
export async function requestImpersonation(
  { db }: Pick<Context, 'db'>,
  { actorUid, accountUid, reason }: { actorUid: string; accountUid: string; reason: string },
): Promise<{ name: string }> {
  const account = await permitted(db, actorUid, accountUid);
  const detail = { reason };
  await audit(db, { actorUid, accountUid, action: account ? 'act-as' : 'act-as-refused', detail });
  if (!account) throw notAllowed();
  await keepRequest(db, { actorUid, accountUid, expires: new Date(Date.now() + wishLife) });
  return { name: nameOf(account) };
}

/**
 * Uses the wish: makes a session for the other person, beside the actor's own, to which she returns.
 * @throws Forbidden where there is no wish, or it may not be any more
 */
export async function beginImpersonation(
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
  const isGranted = await useRequest(
    db,
    { actorUid, accountUid },
    {
      sessionUid: session.uid,
      returnTo: recordId('Session', own.id),
      expires: new Date(now + longest * 1000),
    },
  );
  if (!isGranted || !account) {
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
export const impersonationColumns = {
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
export async function impersonatorIn(
  db: Database,
  sessionUid: string,
  row: JoinedRow | undefined,
): Promise<Impersonator | null | undefined> {
  const { expires, actorUid, accountUid, firstname, lastname } = row ?? {};
  if (!expires || !actorUid || !accountUid) return sessionUid.startsWith(MADE_FOR_ACTING) ? undefined : null;
  if (expires.getTime() <= Date.now() || !(await mayActNow(db, actorUid, accountUid))) return undefined;
  return { uid: actorUid, name: fullName(firstname ?? '', lastname ?? '') };
}

/** The same as {@link impersonatorIn}, of a session whose acting was not looked for yet. */
export async function impersonatorOf(
  db: Database,
  sessionUid: string,
): Promise<Impersonator | null | undefined> {
  const [found] = await db
    .select(impersonationColumns)
    .from(actings)
    .innerJoin(accounts, eq(accounts.uid, actings.actorUid))
    .where(eq(actings.sessionUid, sessionUid));
  return impersonatorIn(db, sessionUid, found);
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

const nameOf = ({ firstname, lastname }: Account) => fullName(firstname, lastname);

/** The same for a person who does not exist: the reply does not tell who does. */
const notAllowed = () => new Forbidden('lock.actAs');
