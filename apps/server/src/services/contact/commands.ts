import { createHash, randomBytes } from 'node:crypto';
import { type Locale, newsletterConsent } from '@aloud/api';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { TooOftenToday } from '../../attempts/attempts.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from '../../database/schema/index.ts';
import { emailKey } from '../../mail-address.ts';
import { languageOf } from '../../person/index.ts';
import { newsletterMail } from './mails/newsletter.ts';
import { findReader, isPending, linksExpired, mayAsk } from './queries.ts';

/** Requests for one address in the window of SIGN_IN_WINDOW_SECONDS. */
const limit = 5;
/** Links that are sent to one address a day: nobody needs more, and to others they are a nuisance. */
const linksADay = 3;

interface Asked {
  readonly address: string;
  /** In which they have asked; absent for the main one of the country. */
  readonly locale?: Locale | undefined;
}
type Needs = Pick<Context, 'config' | 'db' | 'messenger' | 'attempts'>;

/**
 * Sends a link to the address, unless it gets the newsletter already. The caller cannot find out whether it does: neither from the answer,
 * nor from how long it takes.
 * @returns the work still under way; it may fail
 * @throws TooManyAttempts
 */
export async function subscribe(
  context: Needs,
  { address, locale }: Asked,
  from: string,
): Promise<{ sending: Promise<void> }> {
  const email = emailKey(address);
  await context.attempts.count({ what: 'newsletter', subject: email, address: from, limit });
  return { sending: sendLink(context, email, locale ?? null) };
}

async function sendLink(
  { config, db, messenger, attempts }: Needs,
  email: string,
  locale: Locale | null,
): Promise<void> {
  const { realm, publicUrl } = config;
  const reader = await findReader(db, realm, email);
  if (reader && !reader.mayAsk) return;
  try {
    await attempts.countToday({ what: 'newsletters', subject: email, limit: linksADay });
  } catch (error) {
    if (error instanceof TooOftenToday) return;
    throw error;
  }
  const token = newSecret();
  const sent = { tokenHash: digest(token), consent: newsletterConsent };
  const written = await db
    .insert(newsletterReaders)
    .values({ id: newSecret(), realm, email, ...sent })
    .onConflictDoUpdate({
      target: [newsletterReaders.realm, newsletterReaders.email],
      set: { ...sent, asked: sql`now()` },
      setWhere: mayAsk,
    })
    .returning({ id: newsletterReaders.id });
  // Somebody else has asked at the same moment.
  if (written.length === 0) return;
  const link = new URL('/newsletter/confirm', publicUrl);
  link.hash = new URLSearchParams({ token }).toString();
  try {
    await messenger.email(newsletterMail({ realm, locale: languageOf({ realm, locale }) }, email, link.href));
  } catch (error) {
    // Nobody can confirm it, and it would keep the next link waiting.
    await db.delete(newsletterReaders).where(and(isPending, eq(newsletterReaders.tokenHash, sent.tokenHash)));
    throw error;
  }
}

/** Puts the address on the list that the link was sent to, as often as it is opened. @returns false if the link is wrong or too old */
export async function confirm(db: Database, token: string): Promise<boolean> {
  const { state, asked, confirmed, tokenHash } = newsletterReaders;
  const found = await db
    .update(newsletterReaders)
    .set({ state: 'confirmed', confirmed: sql`coalesce(${confirmed}, now())` })
    .where(and(eq(tokenHash, digest(token)), or(eq(state, 'confirmed'), gt(asked, linksExpired))))
    .returning({ id: newsletterReaders.id });
  return found.length > 0;
}

/** Forgets an address. @returns false if the link is wrong, or was used before */
export async function leave(db: Database, token: string): Promise<boolean> {
  const { id } = newsletterReaders;
  const left = await db.delete(newsletterReaders).where(eq(id, token)).returning({ id });
  return left.length > 0;
}

const newSecret = () => randomBytes(32).toString('base64url');
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
