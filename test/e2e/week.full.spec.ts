import { randomUUID } from 'node:crypto';
import { type Book, type Locale, locales } from '@aloud/api';
import { sampleClass, sampleSchool } from '../../apps/server/src/seed/people.ts';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { catalogueOf, loadWords } from '../../packages/player/src/translations/catalogues.ts';
import { expect, type Page, test } from './fixtures.ts';
import { Reader, signIn } from './reader.ts';
import { settled } from './settled.ts';
import { expectAccessibleAtEnd } from './week/at-end.ts';
import { list } from './week/given.ts';
import { wordsOf } from './words.ts';

/** A phone, a tablet, and both of a desktop's sides at 200 percent. */
const sizes = [
  { width: 820, height: 1180 },
  { width: 640, height: 400 },
  { width: 390, height: 844 },
] as const;
const quiz = '/controlpanel/assignments/sample-cat-quiz';
const answers = `${quiz}/submissions/sample-cat-quiz-sample-student`;
const group = `/controlpanel/groups/${sampleClass.uid}`;
const listId = randomUUID();
const listPath = `/controlpanel/lists/${listId}`;

// A product of its own: tests that come after it would find the list.
test.use({ template: process.env.E2E_TEMPLATE, contextOptions: { reducedMotion: 'reduce' } });

/** Makes calls as the teacher, without a screen. */
async function teacherAt(origin: string) {
  const { access_token: token } = await signInAt(origin, 'teacher');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}

/** Expects a screen that fits each window, tables too, and in which axe finds nothing. */
async function expectScreen(page: Page, part = 'html'): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    const wider = await page.evaluate(() => [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
      ...[...document.querySelectorAll('table')]
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
        .map((table) => `the table ${table.parentElement?.ariaLabel}`),
      ...[...document.querySelectorAll('main nav')]
        .filter((nav) => nav.scrollWidth > nav.clientWidth)
        .map((nav) => `the tabs ${nav.ariaLabel}`),
    ]);
    expect.soft(wider, `${page.url()} at ${size.width}`).toEqual([]);
  }
  await expectAccessibleAtEnd(page, part);
}

async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectScreen(page);
  }
}

/** Opens a dialog by its button, expects it to fit, and closes it. */
async function expectDialog(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectScreen(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
}

/** Opens the tasks beside the book. */
async function openTasks(page: Page, bookId: string, locale: Locale): Promise<Reader> {
  await loadWords(locale);
  const words = catalogueOf(locale);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/library/reader/${bookId}`);
  const reader = new Reader(page);
  await expect(reader.button(words.play)).toBeEnabled();
  await reader.button(words.submissions).click();
  await expect(reader.player.locator('book-submissions').getByRole('button').first()).toBeVisible();
  return reader;
}

let bookId = '';
test.beforeAll(async ({ product }) => {
  const call = await teacherAt(product.origin);
  const { data } = (await call('GET', '/v1/books?limit=10')) as { data: readonly Book[] };
  bookId = data.find(({ title }) => title === 'Fyrkatten')?.id ?? '';
  const books = data.map(({ id }) => id);
  const gift = { group: sampleClass.uid, people: [], from: null, to: '2099-06-12', note: '' };
  await call('POST', '/v1/lists', { ...list, id: listId, books, schoolUnitUid: sampleSchool.uid, gift });
});

for (const locale of locales) {
  test.describe(`In ${locale}`, () => {
    test.use({ locale });
    test.setTimeout(300_000);

    test('the week of a teacher fits and is accessible', async ({ page }) => {
      await signIn(page, 'teacher');
      await expectScreens(page, [
        '/controlpanel/lists',
        '/controlpanel/lists/new',
        listPath,
        ...['given', 'reading', 'history'].map((tab) => `${listPath}?tab=${tab}`),
        ...['books', 'reading', 'assignments'].map((tab) => `${group}?tab=${tab}`),
        '/controlpanel/assignments',
        quiz,
        ...['questions', 'given'].map((tab) => `${quiz}?tab=${tab}`),
        answers,
      ]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const words = wordsOf('assignments', locale);
      await page.goto(`/controlpanel/assignments/new?book=${bookId}`);
      for (const type of ['open-question', 'closed-question', 'external-reference'])
        await page.getByRole('button', { name: words(`assignments.addType.${type}`), exact: true }).click();
      await expectScreen(page);
      await expectDialog(page, `${listPath}?tab=given`, wordsOf('lists', locale)('readingLists.give'));
      await expectDialog(page, `${quiz}?tab=given`, words('assignments.give'));
      await expectDialog(page, answers, words('assignments.reopen'));
    });

    test('the week of a pupil fits and is accessible', async ({ page }) => {
      await signIn(page, 'student');
      await expectScreens(page, [
        '/',
        '/library/bookshelf',
        `/library/book/${bookId}`,
        '/my/reading',
        '/profile',
      ]);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await openTasks(page, bookId, locale);
      await expectScreen(page);
    });
  });
}

test('Answers that were reopened, with the note, fit and are accessible in every language', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const call = await teacherAt(product.origin);
  await call('POST', `/v1${answers.replace('/controlpanel', '')}/reopen`, { note: 'Look again.' });
  for (const locale of locales) {
    const context = await browser.newContext({ baseURL: product.origin, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, 'teacher');
    await expectScreens(page, [answers]);
    await expect(page.getByText('Look again.')).toBeVisible();
    await signIn(page, 'student');
    const reader = await openTasks(page, bookId, locale);
    await reader.player.getByRole('button', { name: 'Do you know the island?' }).click();
    await expect(reader.player.getByText('Look again.')).toBeVisible();
    await expectScreen(page);
    await context.close();
  }
});
