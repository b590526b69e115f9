import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { samplePassword } from '../../apps/server/src/seed/people.ts';
import { signIn } from '../e2e/reader.ts';
import { type Failing, failing } from './conditions.ts';
import { failureIn, isInView, messagesIn, valuesOf } from './look.ts';
import { type Beginning, startProduct, type WalkProduct } from './product.ts';
import { type Condition, type FrameId, keepsDraft, type Row } from './row.ts';
import { changeBetween, readRows, rowsAtRest } from './rows-of-tables.ts';
import type { Sabotage } from './sabotage.ts';

export const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** What a token that has run out is answered with. */
const OUT = { error: { id: 'unauthorized', message: 'Sign in.', reason: { code: 'signIn.needed' } } };

/** Everything that one cell of the walk is made of. */
export interface Cell {
  readonly id: FrameId;
  readonly row: Row;
  /** Null for a save that nothing disturbs. */
  readonly condition: Condition | null;
  readonly size: (typeof SIZES)[number];
  readonly sabotage?: Sabotage | undefined;
}

/** What a cell has to do with: a product and a browser of its own. */
export interface Stage {
  readonly product: WalkProduct;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly prepared: string;
  readonly row: Row;
}

/** What a cell begins with. */
export interface Prepared extends Beginning {
  /** What the row's `prepare` has returned, if what it has made is there already. */
  readonly prepared?: string;
}

/**
 * Makes what a row needs once for all its cells: each begins with a copy. What the card provider knows cannot be copied.
 * @param folder in which it is kept
 */
export async function prepareFor(row: Row, begins: Beginning, folder: string): Promise<Prepared> {
  if (!row.prepare || row.pays) return begins;
  const product = await startProduct(begins, false);
  try {
    const prepared = await row.prepare(product);
    return { ...(await product.keep(await mkdtemp(path.join(folder, 'row-')))), prepared };
  } finally {
    await product.stop();
  }
}

/**
 * Walks one cell: fills in, sends, looks at what is said of the failure, goes on.
 * @returns how the database has changed at the end
 * @throws an Error that says what a person would miss
 */
export async function walkCell(cell: Cell, browser: Browser, begins: Prepared): Promise<string> {
  const { row, condition, size } = cell;
  const product = await startProduct(begins, row.pays ?? false);
  const context = await browser.newContext({ viewport: size, locale: 'en-US', baseURL: product.origin });
  context.setDefaultTimeout(30_000);
  try {
    const page = await context.newPage();
    await cell.sabotage?.(context);
    const prepared = begins.prepared ?? (await row.prepare?.(product)) ?? '';
    if (row.as !== null) await signIn(page, row.as, row.password);
    await row.open(page, prepared, product);
    const stage = { product, context, page, prepared, row };
    await product.settled();
    const before = await rowsAtRest(product.db);
    if (condition === null) await save(cell, stage);
    else if (condition === 'reload') await (keepsDraft(row) ? reloaded : forgotten)(cell, stage);
    else if (condition === 'session ended') await sessionEnded(cell, stage);
    else if (condition === 'other tab signs out') await signedOutElsewhere(cell, stage);
    else if (condition === 'conflict') return await (row.done ? doneMeanwhile : conflict)(cell, stage);
    else await failed(cell, stage, failing(condition));
    await product.settled();
    return changeBetween(before, await rowsAtRest(product.db), row.beside);
  } finally {
    await context.close();
    await product.stop();
  }
}

export const frameOf = (page: Page, id: FrameId): Locator =>
  page.locator(`[data-dialog="${id}"], [data-form="${id}"]`).first();

const buttonOf = (frame: Locator, { send }: Row): Locator =>
  frame.getByRole('button', typeof send === 'string' ? { name: send, exact: true } : { name: send });

async function press(cell: Cell, { page }: Stage): Promise<Locator> {
  const button = buttonOf(frameOf(page, cell.id), cell.row);
  // A dialog that is drawn anew meanwhile has another one.
  await button.scrollIntoViewIfNeeded().catch(() => undefined);
  // A page that has just scrolled past a frame of another origin would still give the press to that.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await button.click();
  return button;
}

async function hasSaved({ id, row }: Cell, { page }: Stage): Promise<void> {
  const frame = frameOf(page, id);
  await (row.saved ? row.saved(page, frame) : frame.waitFor({ state: 'hidden' }));
}

async function save(cell: Cell, stage: Stage): Promise<void> {
  await fillIn(cell, stage);
  await press(cell, stage);
  await hasSaved(cell, stage);
}

/** The call fails, once: what is said, where the focus is, what is still in the fields; then it works. */
async function failed(cell: Cell, stage: Stage, way: Failing): Promise<void> {
  const { page } = stage;
  const frame = frameOf(page, cell.id);
  const typed = await fillIn(cell, stage);
  const before = await messagesIn(frame).count();
  const mend = await way.spoil(stage);
  const button = await press(cell, stage);
  if (cell.condition === 'reply lost' && (await isGone(frame, before))) return mend();
  const { text, inView, focus } = await failureIn(page, frame, button, before);
  ensure(way.words.test(text), `says '${text}'`);
  ensure(inView, 'the message is not in view');
  ensure(focus === 'button', `the focus is on ${focus}`);
  same(await valuesOf(frame), typed);
  await mend();
  await press(cell, stage);
  await hasSaved(cell, stage);
}

/** Whether the page has asked anew, and found that what was pressed has been done; or else says that it is not known. */
function isGone(frame: Locator, before: number): Promise<boolean> {
  const said = messagesIn(frame).nth(before);
  return Promise.any([frame.waitFor({ state: 'hidden' }).then(() => true), said.waitFor().then(() => false)]);
}

async function reloaded(cell: Cell, stage: Stage): Promise<void> {
  const { page } = stage;
  const frame = frameOf(page, cell.id);
  await cell.row.fill?.(frame, page, stage);
  const typed = await valuesOf(frame);
  await cell.row.fillSecret?.(frame, page, stage);
  // Once it is known that the account is of one person.
  await page.waitForFunction((id) => JSON.stringify(sessionStorage).includes(id), cell.id);
  await page.reload();
  await frameOf(page, cell.id).waitFor();
  await page.getByText('What you typed and did not save is back.').waitFor();
  same(await valuesOf(frame), typed);
  await cell.row.fillSecret?.(frame, page, stage);
  await press(cell, stage);
  await hasSaved(cell, stage);
}

/** What nothing is kept of is as it was at first, and can be done anew. */
async function forgotten(cell: Cell, stage: Stage): Promise<void> {
  const { page, prepared, product } = stage;
  const untouched = await untouchedValues(cell, page);
  const typed = await fillIn(cell, stage);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  for (const word of wordsOf(typed, untouched)) ensure(!kept.includes(word), `'${word}' is kept`);
  await page.reload();
  await cell.row.open(page, prepared, product);
  same(await untouchedValues(cell, page), untouched);
  await save(cell, stage);
}

/** The session has ended: what was typed is out of sight until the person has signed in, and goes on then. */
async function sessionEnded(cell: Cell, stage: Stage): Promise<void> {
  const { page, prepared, product } = stage;
  const { row } = cell;
  await fillIn(cell, stage);
  await endSession(stage);
  await press(cell, stage);
  await signInFormOf(page).waitFor();
  ensure(!(await frameOf(page, cell.id).isVisible()), 'what was typed is in sight');
  await signInAgain(stage, row);
  // A page with a draft has waited, and so has the call: it is sent by itself. Anything else is done anew.
  if (keepsDraft(row)) return hasSaved(cell, stage);
  await row.open(page, prepared, product);
  await save(cell, stage);
}

/** Another tab signs out: nothing of what was typed is left, and whoever signs in begins anew. */
async function signedOutElsewhere(cell: Cell, stage: Stage): Promise<void> {
  const { page, context, prepared, product } = stage;
  const untouched = await untouchedValues(cell, page);
  await fillIn(cell, stage);
  await signOut(await context.newPage(), keepsDraft(cell.row));
  await signInFormOf(page).waitFor();
  await signInAgain(stage, cell.row);
  await cell.row.open(page, prepared, product);
  same(await untouchedValues(cell, page), untouched);
  await save(cell, stage);
}

/** Somebody else has changed the same thing: it is said, and the choice is the person's. */
async function conflict(cell: Cell, stage: Stage): Promise<string> {
  const { page, product, prepared } = stage;
  const { row } = cell;
  await fillIn(cell, stage);
  await row.conflict?.(product, prepared);
  const before = await readRows(product.db);
  await press(cell, stage);
  const keep = page.getByRole('button', { name: 'Use my version', exact: true });
  await keep.waitFor();
  const question = page
    .getByRole('alert')
    .filter({ hasText: 'You and somebody else changed the same thing.' });
  ensure(await isInView(question), 'the question is not in view');
  const saved = changeBetween(before, await readRows(product.db));
  ensure(saved === '', `it was saved over the other change: ${saved}`);
  await keep.click();
  await hasSaved(cell, stage);
  return changeBetween(before, await readRows(product.db));
}

/** Somebody else has done the same: nothing is done twice, and it is said, or the question is gone. */
async function doneMeanwhile(cell: Cell, stage: Stage): Promise<string> {
  const { page, product, prepared } = stage;
  const frame = frameOf(page, cell.id);
  await fillIn(cell, stage);
  await cell.row.done?.(product, prepared);
  const before = await readRows(product.db);
  const said = messagesIn(frame).nth(await messagesIn(frame).count());
  await press(cell, stage);
  await Promise.any([frame.waitFor({ state: 'hidden' }), said.waitFor()]);
  const changed = changeBetween(before, await readRows(product.db));
  ensure(changed === '', `it was done twice: ${changed}`);
  return changed;
}

/** The values with which it opens, once all of it has come: fields, and what is chosen already. */
async function untouchedValues({ id, row }: Cell, page: Page): Promise<string> {
  const frame = frameOf(page, id);
  // Some have another button first.
  const button = buttonOf(frame, row);
  await button.waitFor({ timeout: 5_000 }).catch(() => undefined);
  for (let before = await valuesOf(frame); ; ) {
    await page.waitForTimeout(300);
    const now = await valuesOf(frame);
    if (now === before) return now;
    before = now;
  }
}

async function fillIn({ id, row }: Cell, stage: Stage): Promise<string> {
  const { page } = stage;
  const frame = frameOf(page, id);
  await row.fill?.(frame, page, stage);
  await row.fillSecret?.(frame, page, stage);
  return valuesOf(frame);
}

/** Ends every session on the server, and lets the access token run out. */
async function endSession({ product, page }: Stage): Promise<void> {
  await product.endSessions();
  const session = await page.evaluate(() => localStorage.getItem('aloud.session') ?? '{}');
  const { accessToken } = JSON.parse(session) as { accessToken: string };
  await page.route('**/*', async (route, request) => {
    const isOld = (await request.headerValue('authorization')) === `Bearer ${accessToken}`;
    await (isOld ? route.fulfill({ status: 401, json: OUT }) : route.fallback());
  });
}

const signInFormOf = (page: Page): Locator => page.locator('[data-form="sign-in"]');

/** By the menu. @param asked whether it asks first, since a tab has something typed */
async function signOut(page: Page, asked: boolean): Promise<void> {
  await page.goto('/');
  await page.locator('button[aria-haspopup="dialog"]').last().click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  if (asked) await page.locator('[data-dialog="log-out"]').getByRole('button', { name: 'Log out' }).click();
  await signInFormOf(page).waitFor();
  await page.close();
}

async function signInAgain({ page }: Stage, { as: username, password = samplePassword }: Row): Promise<void> {
  const form = signInFormOf(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(username ?? '');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** What was typed that is long enough to be told from chance. */
function wordsOf(typed: string, untouched: string): readonly string[] {
  const before = new Set(untouched.split('\n'));
  const lines = typed.split('\n').filter((line) => !before.has(line));
  return lines.map((line) => line.slice(line.indexOf('=') + 1)).filter((word) => word.length > 4);
}

function same(now: string, typed: string): void {
  ensure(now === typed, `the fields have\n${now}\ninstead of\n${typed}`);
}

function ensure(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
