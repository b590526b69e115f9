import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../database/database.ts';
import { queuedMails } from '../database/schema/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { Email } from './messenger.ts';
import { queueMail, sendQueued } from './queue.ts';

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(queuedMails);
});

const mail: Email = { to: 'vera@example.org', subject: 'Hello', text: 'It is open.' };
const sent: Email[] = [];
const mailer = { email: async (message: Email) => void sent.push(message) };
const away = { email: () => Promise.reject(new Error('It does not answer.')) };
const failures: string[] = [];
const failed = (about: string) => failures.push(about);
beforeEach(() => {
  sent.length = 0;
  failures.length = 0;
});

describe('a queued mail', () => {
  test('is sent once, however often it is queued and the queue is looked at, and is not kept', async () => {
    await queueMail(db, 'welcome 1', mail);
    await queueMail(db, 'welcome 1', { ...mail, text: 'Again.' });
    await Promise.all([sendQueued(db, mailer, failed), sendQueued(db, mailer, failed)]);
    await sendQueued(db, mailer, failed);
    await queueMail(db, 'welcome 1', mail);
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([mail]);
    const [kept] = await db.select().from(queuedMails);
    expect(kept).toMatchObject({ about: 'welcome 1', recipient: '', subject: '', text: '' });
  });

  test('is not sent if what it is about is rolled back', async () => {
    const change = db.transaction(async (tx) => {
      await queueMail(tx, 'welcome 2', mail);
      throw new Error('It did not happen.');
    });
    await expect(change).rejects.toThrow('It did not happen.');
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([]);
  });

  test('waits for a mail server that is away, longer each time, and holds up no other one', async () => {
    await queueMail(db, 'one', mail);
    await queueMail(db, 'two', { ...mail, to: 'leo@example.org' });
    await sendQueued(db, away, failed);
    expect(failures.sort()).toEqual(['one', 'two']);
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([]);
    const [row] = await db.select().from(queuedMails).where(eq(queuedMails.about, 'one'));
    const minutes = ((row?.due.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(1);
    expect(minutes).toBeLessThan(5);
    await db.update(queuedMails).set({ due: new Date() });
    await sendQueued(db, mailer, failed);
    expect(sent.map(({ to }) => to).sort()).toEqual(['leo@example.org', 'vera@example.org']);
  });
});
