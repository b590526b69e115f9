import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../database/database.ts';
import { outboxMessages, queuedMails } from '../database/schema/index.ts';
import { keyLength, NotOpened, Safe } from '../secrets/safe.ts';
import { createTestDatabase } from '../testing/database.ts';
import { testSafe } from '../testing/safe.ts';
import { LocalOutbox } from './local-outbox.ts';
import type { Email } from './messenger.ts';
import { withPortal } from './portal-address.ts';
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
const errors: unknown[] = [];
const failed = (about: string, error: unknown) => {
  failures.push(about);
  errors.push(error);
};
beforeEach(() => {
  sent.length = 0;
  failures.length = 0;
  errors.length = 0;
});
const rows = () => db.select().from(queuedMails);

describe('a queued mail', () => {
  test('is sent once, however often it is queued and the queue is looked at, and is not kept', async () => {
    await queueMail(db, 'welcome 1', mail);
    await queueMail(db, 'welcome 1', { ...mail, text: 'Again.' });
    await Promise.all([sendQueued(db, mailer, failed), sendQueued(db, mailer, failed)]);
    await sendQueued(db, mailer, failed);
    await queueMail(db, 'welcome 1', mail);
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([mail]);
    const [kept] = await rows();
    expect(kept).toMatchObject({ about: 'welcome 1', recipient: '', subject: '', text: '', html: null });
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

describe('a mail that is a page, too', () => {
  const page: Email = { ...mail, html: '<p>It is <b>open</b>: {portal}/my</p>' };

  test('keeps its page until it is sent, and not longer', async () => {
    await queueMail(db, 'page', page);
    await sendQueued(db, away, failed);
    expect((await rows())[0]?.html).toBe(page.html);
    await db.update(queuedMails).set({ due: new Date() });
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([page]);
    expect((await rows())[0]?.html).toBeNull();
  });

  test('names the portal in its text and its page', () => {
    const text = 'See {portal}/my or {portal}/help.';
    expect(withPortal({ ...page, text }, 'https://aloud.example')).toEqual({
      ...mail,
      text: 'See https://aloud.example/my or https://aloud.example/help.',
      html: '<p>It is <b>open</b>: https://aloud.example/my</p>',
    });
    expect(withPortal(mail, 'https://aloud.example')).toEqual(mail);
  });

  test('is stored with its page in the outbox of a developer', async () => {
    await queueMail(db, 'page', page);
    await sendQueued(db, new LocalOutbox(db), failed);
    expect((await db.select().from(outboxMessages))[0]).toMatchObject({ text: mail.text, html: page.html });
  });
});

describe('a queued mail with a secret', () => {
  const secret: Email = { ...mail, text: 'Code 7K3M-Q9XD', html: '<p>7K3M-Q9XD</p>' };

  test('is unreadable while it waits, and arrives as it was written', async () => {
    await queueMail(db, 'codes 1', secret, testSafe);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ recipient: 'vera@example.org', subject: 'Hello' });
    expect(JSON.stringify(waiting)).not.toContain('7K3M');
    await sendQueued(db, mailer, failed, testSafe);
    expect(sent).toEqual([secret]);
    expect((await rows())[0]).toMatchObject({ text: '', html: null });
  });

  test('is sent beside others that were not sealed', async () => {
    await queueMail(db, 'codes 1', { ...secret, html: undefined }, testSafe);
    await queueMail(db, 'welcome 1', mail);
    await sendQueued(db, mailer, failed, testSafe);
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(expect.arrayContaining([mail, { ...mail, text: secret.text }]));
  });

  test('is never sent unopened: it waits for its key', async () => {
    await queueMail(db, 'codes 1', secret, testSafe);
    await sendQueued(db, mailer, failed, new Safe([randomBytes(keyLength)]));
    await db.update(queuedMails).set({ due: new Date() });
    await sendQueued(db, mailer, failed);
    expect(sent).toEqual([]);
    expect(failures).toEqual(['codes 1', 'codes 1']);
    for (const error of errors) expect(error).toBeInstanceOf(NotOpened);
    await db.update(queuedMails).set({ due: new Date() });
    await sendQueued(db, mailer, failed, testSafe);
    expect(sent).toEqual([secret]);
  });

  test('opens for what it is about only', async () => {
    await queueMail(db, 'codes 1', secret, testSafe);
    await db.update(queuedMails).set({ about: 'codes 2' });
    await sendQueued(db, mailer, failed, testSafe);
    expect(sent).toEqual([]);
    expect(failures).toEqual(['codes 2']);
  });
});
