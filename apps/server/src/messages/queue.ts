import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows.ts';
import { queuedMails } from '../database/schema/index.ts';
import { Safe } from '../secrets/safe.ts';
import type { Email, Mailer } from './messenger.ts';

/** As many are sent in one round. */
const batch = 50;
/** After these tries, which take some three days, nobody is reached by it any more. */
const mostTries = 20;

/** What a mail that waits is sealed for. */
const purpose = (about: string) => `mail ${about}`;

/** Opens what was not sealed, and nothing else. */
const noKeys = new Safe([]);

/**
 * Queues a mail in the transaction of what it is about. `{portal}` in its text becomes the portal's address.
 * @param about a second one about the same is ignored
 * @param safe seals the text while it waits: for mails with secrets, such as the codes of gift cards. The subject is not sealed
 */
export async function queueMail(
  tx: Database,
  about: string,
  { to, subject, text, html }: Email,
  safe?: Safe,
): Promise<void> {
  const kept = (content: string) => safe?.seal(content, purpose(about)) ?? content;
  await tx
    .insert(queuedMails)
    .values({ about, recipient: to, subject, text: kept(text), html: html === undefined ? null : kept(html) })
    .onConflictDoNothing();
}

interface Queued {
  readonly about: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** The mail that waited. @throws NotOpened if it was sealed by another key */
function opened({ about, recipient, subject, text, html }: Queued, safe: Safe): Email {
  const open = (kept: string) => safe.open(kept, purpose(about));
  const mail = { to: recipient, subject, text: open(text) };
  return html === null ? mail : { ...mail, html: open(html) };
}

/**
 * Sends what is due. Each is tried by one process at a time; if that ends, or the mail server refuses, it is tried again later, at last every
 * six hours. A process that ends after the mail server has taken a mail, and before that is noted, sends it twice.
 * @param failed is told of each that was not sent
 * @param safe opens the mails that were sealed; without it, they are not sent
 */
export async function sendQueued(
  db: Database,
  mailer: Pick<Mailer, 'email'>,
  failed: (about: string, error: unknown) => void,
  safe: Safe = noKeys,
): Promise<void> {
  for (;;) {
    // No transaction while it is sent: the embedded database has one connection.
    const due = await rowsOf<Queued>(
      db,
      sql`update queued_mails set tries = tries + 1,
          due = now() + least(interval '6 hours', interval '1 minute' * power(2, tries + 1))
        where about in (select about from queued_mails where sent is null and due <= now() and tries < ${mostTries}
          order by due limit ${batch} for update skip locked)
        returning about, recipient, subject, text, html`,
    );
    if (due.length === 0) return;
    for (const queued of due) {
      try {
        await mailer.email(opened(queued, safe));
      } catch (error) {
        failed(queued.about, error);
        continue;
      }
      await db
        .update(queuedMails)
        .set({ sent: new Date(), recipient: '', subject: '', text: '', html: null })
        .where(eq(queuedMails.about, queued.about));
    }
  }
}

/** What was sent, or could not be, is forgotten after a year: by then nothing leads to it again. */
export async function removeOldMails(db: Database): Promise<void> {
  await db.delete(queuedMails).where(lt(queuedMails.queued, sql`now() - interval '400 days'`));
}
