import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import { queuedMails } from '../database/schema/index.ts';
import type { Email, Mailer } from './messenger.ts';

/** As many are sent in one round. */
const batch = 50;
/** After these tries, which take some three days, nobody is reached by it any more. */
const mostTries = 20;

/**
 * Queues a mail in the transaction of what it is about. `{portal}` in its text becomes the portal's address.
 * @param about a second one about the same is ignored
 */
export async function queueMail(tx: Database, about: string, { to, subject, text }: Email): Promise<void> {
  await tx.insert(queuedMails).values({ about, recipient: to, subject, text }).onConflictDoNothing();
}

interface Queued {
  readonly about: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends what is due. Each is tried by one process at a time; if that ends, or the mail server refuses, it is tried again later, at last every
 * six hours. A process that ends after the mail server has taken a mail, and before that is noted, sends it twice.
 * @param failed is told of each that was not sent
 */
export async function sendQueued(
  db: Database,
  mailer: Mailer,
  failed: (about: string, error: unknown) => void,
): Promise<void> {
  for (;;) {
    // No transaction while it is sent: the embedded database has one connection.
    const due = await rowsOf<Queued>(
      db,
      sql`update queued_mails set tries = tries + 1,
          due = now() + least(interval '6 hours', interval '1 minute' * power(2, tries + 1))
        where about in (select about from queued_mails where sent is null and due <= now() and tries < ${mostTries}
          order by due limit ${batch} for update skip locked)
        returning about, recipient, subject, text`,
    );
    if (due.length === 0) return;
    for (const { about, recipient: to, subject, text } of due) {
      try {
        await mailer.email({ to, subject, text });
      } catch (error) {
        failed(about, error);
        continue;
      }
      await db
        .update(queuedMails)
        .set({ sent: new Date(), recipient: '', subject: '', text: '' })
        .where(eq(queuedMails.about, about));
    }
  }
}

/** What was sent, or could not be, is forgotten after a year: by then nothing leads to it again. */
export async function removeOldMails(db: Database): Promise<void> {
  await db.delete(queuedMails).where(lt(queuedMails.queued, sql`now() - interval '400 days'`));
}
