import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { mailLinks } from '../../database/schema/index.ts';
import { InvalidInput, Refusal } from '../../errors.ts';
import type { Email } from '../../messages/messenger.ts';

export type Purpose = (typeof mailLinks.$inferSelect)['purpose'];

/** Nobody needs more; to others they are a nuisance. */
const messagesADay = 10;

/** A second message within this time (ms) would only fill the inbox. */
const pause = 60_000;

export class TooSoon extends Refusal {
  override readonly name = 'TooSoon';
  override readonly retryAfterSeconds: number;

  /** @param since how long ago the last message was sent (ms) */
  constructor(since: number) {
    super(429, 'too_soon', 'limit.mails');
    this.retryAfterSeconds = Math.max(1, Math.ceil((pause - since) / 1000));
  }
}

/** The person to whom a link was sent, and the address. */
export interface Linked {
  readonly accountUid: string;
  readonly email: string;
}

interface LinkOf {
  readonly purpose: Purpose;
  readonly accountUid: string;
  readonly email: string;
  /** Milliseconds. */
  readonly life: number;
  /** Page of ours that the link leads to (see ourPage). */
  readonly page: URL;
}

/**
 * Sends a message with a link that only its reader can know. The secret is in the fragment, so that it gets into
 * no log; a hash of it is stored.
 * @throws TooSoon, TooOftenToday, Undelivered
 */
export async function sendLink(
  { db, messenger, attempts }: Pick<Context, 'db' | 'messenger' | 'attempts'>,
  { purpose, accountUid, email, life, page }: LinkOf,
  mail: (link: string) => Email,
): Promise<void> {
  const now = Date.now();
  const [recent] = await db
    .select({ created: mailLinks.created })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.accountUid, accountUid),
        eq(mailLinks.purpose, purpose),
        eq(mailLinks.email, email),
        gt(mailLinks.created, new Date(now - pause)),
      ),
    );
  if (recent) throw new TooSoon(now - recent.created.getTime());
  await attempts.countToday({ what: 'messages', subject: accountUid, limit: messagesADay });
  const token = randomBytes(32).toString('base64url');
  const tokenHash = digest(token);
  const expires = new Date(now + life);
  await db.insert(mailLinks).values({ tokenHash, purpose, accountUid, email, expires });
  const link = new URL(page);
  link.hash = new URLSearchParams({ token }).toString();
  try {
    await messenger.email(mail(link.href));
  } catch (error) {
    await db.delete(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
    throw error;
  }
}

/** The person and address of a link; null if it was made up, has expired, or is for another purpose. */
export async function findLink(db: Database, purpose: Purpose, page: URL): Promise<Linked | null> {
  const [link] = await db.select(linked).from(mailLinks).where(named(purpose, page));
  return link ?? null;
}

/** Like `findLink`, for links that work once: of two simultaneous uses one succeeds. */
export async function takeLink(db: Database, purpose: Purpose, page: URL): Promise<Linked | null> {
  const [link] = await db.delete(mailLinks).where(named(purpose, page)).returning(linked);
  return link ?? null;
}

const linked = { accountUid: mailLinks.accountUid, email: mailLinks.email };

function named(purpose: Purpose, { hash }: URL) {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return and(
    eq(mailLinks.tokenHash, digest(token)),
    eq(mailLinks.purpose, purpose),
    gt(mailLinks.expires, new Date()),
  );
}

export async function removeOldLinks(db: Database): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expires, sql`now()`));
}

/** The pages of the portal that links lead to. */
const pages = { confirmUrl: '/email/confirm', resetUrl: '/password/new' } as const;

/**
 * The page that a message leads to. It must match exactly, except for the fragment: a link of ours must not lead anywhere else,
 * nor show other people's text.
 * @throws InvalidInput on the attribute
 */
export function ourPage(address: string, publicUrl: string, attribute: keyof typeof pages): URL {
  const { hash } = new URL(address);
  const page = new URL(pages[attribute], publicUrl);
  page.hash = hash;
  if (page.href !== address) throw invalidLink(attribute);
  return page;
}

/** Call it when the purpose of a link has changed, or the person may no longer get in by one. */
export async function forgetLinks(db: Database, accountUid: string): Promise<void> {
  await db.delete(mailLinks).where(eq(mailLinks.accountUid, accountUid));
}

/** Spec §8. */
export function invalidLink(attribute: string): InvalidInput {
  return new InvalidInput('account.link', [{ attribute, reason: 'account.link' }]);
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
