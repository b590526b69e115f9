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

/** Milliseconds in which a granted request must be used, and the most seconds that an impersonation lasts (spec §6). */
const wishLife = 60_000;
export const longest = 3600;

/**
 * Prefix of the uid of an impersonation session. The uid says so by itself: if the impersonation's row is gone, for whatever
 * reason, the session belongs to nobody.
 */
const MADE_FOR_ACTING = 'acting.';

/**
 * Grants a request to act as another person; the browser then goes to the authorize link with `act_as`. The request is
 * recorded, granted or not.
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
 * Uses a granted request: makes a session for the other person, beside the impersonator's own, to which they return.
 * @throws Forbidden if there is no such request, or it is no longer allowed
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
 * How long the provider is to keep a session: an impersonation session ends after its hour, however often it is saved.
 * @param begun seconds since 1970
 * @returns seconds; undefined for a session without impersonation
 */
export function secondsLeft(sessionUid: string, begun: number): number | undefined {
  if (!sessionUid.startsWith(MADE_FOR_ACTING)) return undefined;
  return Math.max(1, begun + longest - Math.floor(Date.now() / 1000));
}

/** The columns, of the impersonation and the impersonator's account, that tell who acts in a session. */
export const impersonationColumns = {
  expires: actings.expires,
  actorUid: actings.actorUid,
  accountUid: actings.accountUid,
  firstname: accounts.firstname,
  lastname: accounts.lastname,
};

type ActingRow = Pick<typeof actings.$inferSelect, 'expires' | 'actorUid' | 'accountUid'> &
  Pick<Account, 'firstname' | 'lastname'>;

/** A row from a left join: all of it is null if there is none. */
type JoinedRow = { readonly [Column in keyof ActingRow]: ActingRow[Column] | null };

/**
 * The impersonator in a session, checked again for each call: rights that were taken away take effect immediately.
 * @param row of the session's impersonation
 * @returns null if the person is signed in there in person, undefined if the impersonation is over or no longer allowed
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

/** The same as {@link impersonatorIn}, for a session whose impersonation has not been read yet. */
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

/** Whether a request to act as this person would be granted; nothing is recorded. */
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

/** The same for a person who does not exist, so that the reply does not reveal who does. */
const notAllowed = () => new Forbidden('lock.actAs');
