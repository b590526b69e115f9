import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { signInAttempts } from '../../database/schema/index.ts';
import { Refusal } from '../../errors.ts';

export class TooManyAttempts extends Refusal {
  override readonly name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    super(
      429,
      'too_many_attempts',
      `There have been many tries to sign in. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again. A teacher can help with the password.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Attempt {
  /** What is guessed at: an account, a card. */
  readonly subject: string;
  /** The address of the socket, or what a trusted proxy says. */
  readonly address: string;
}

/**
 * Counts an attempt before what it shows is looked at, so that guesses sent all at once are counted too.
 * @throws TooManyAttempts for an account, a card or an address that has used up its window.
 */
export async function countAttempt(db: Database, limits: Config['signIn'], attempt: Attempt): Promise<void> {
  const subjects = [
    [guessed(attempt), limits.accountLimit],
    [addressSubject(attempt), limits.addressLimit],
  ] as const;
  for (const [subject, limit] of subjects) {
    const { count, windowEnds } = await increment(db, subject, limits.windowSeconds);
    if (count > limit) throw new TooManyAttempts(Math.ceil((windowEnds.getTime() - Date.now()) / 1000));
  }
}

/** A success clears what was guessed at and takes its own attempt off the address: a class of thirty is no attack. */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.subject, guessed(attempt)));
  await db
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(eq(signInAttempts.subject, addressSubject(attempt)));
}

export async function removeOldAttempts(db: Database): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.windowEnds, new Date()));
}

async function increment(db: Database, subject: string, seconds: number) {
  const ends = sql`now() + make_interval(secs => ${seconds})`;
  const over = sql`${signInAttempts.windowEnds} <= now()`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ subject, count: 1, windowEnds: ends })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${over} then 1 else ${signInAttempts.count} + 1 end`,
        windowEnds: sql`case when ${over} then ${ends} else ${signInAttempts.windowEnds} end`,
      },
    })
    .returning({ count: signInAttempts.count, windowEnds: signInAttempts.windowEnds });
  if (!row) throw new Error('The attempt could not be counted.');
  return row;
}

const guessed = ({ subject }: Attempt) => digest(subject);
const addressSubject = ({ address }: Attempt) => digest(`address ${address}`);
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
