import { floor } from '../../scripts/floor/floor.mjs';
import { newerThan, takeAway } from '../../scripts/floor/newer.mjs';
import { isFull } from '../../scripts/suite.mjs';
import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, signIn, signInByForm } from './reader.ts';

/** The errors of the page from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

interface Without {
  readonly title: string;
  readonly missing: ReturnType<typeof newerThan>;
}

/** What none of the oldest browsers may need; the full suite also takes away what each of them lacks, and leaves the others' be. */
const all: Without = { title: 'the oldest browsers', missing: floor.flatMap(newerThan) };
const each = floor.map((browser): Without => {
  const title = `${browser.title} ${browser.version}`;
  return { title, missing: newerThan(browser) };
});

for (const { title, missing } of isFull ? [all, ...each] : [all]) {
  test.describe(`Without features newer than ${title}`, () => {
    let faults: string[];
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(takeAway, missing);
      faults = faultsOf(page);
    });
    test.afterEach(() => expect(faults).toEqual([]));

    test('a student logs in, opens a book, turns a page and listens', async ({ page }) => {
      await signInByForm(page, 'student');
      const reader = await openFromShelf(page, 'Fyrkatten');
      // The book opens where another test has left it, which may be its last page.
      await reader.openMenu('Table of contents');
      await reader.button('Ön').click();
      await reader.turn('Next page');
      await reader.button('Play').click();
      const sentence = await reader.nextLit();
      await reader.nextLit(sentence);
      await reader.openMenu('Table of contents');
      await reader.button('Ön').click();
    });

    // Printing would invalidate the cards of the sample class, by which other tests sign in.
    test('a teacher finds a pupil, and sees whose cards would be printed', async ({ page }) => {
      await signIn(page, 'teacher');
      await page.goto('/controlpanel/users');
      await page.getByLabel('Search by name, username, or email').fill('Strand');
      await expect(page.getByRole('row')).toHaveCount(3);
      await page.getByLabel('Type').selectOption({ label: 'Student' });
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.goto('/controlpanel/groups/fyrskolan-3b?tab=logins');
      await page.getByRole('button', { name: 'Create QR cards (PDF)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create QR cards (PDF)' });
      await expect(dialog.getByText(/1 student gets a new card/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
    });

    test('an administrator changes a person, and exports the list of all people', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/controlpanel/users?searchString=Lind');
      await page.getByRole('link', { name: 'Lind, Tove' }).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Address').fill(`Fyrvägen ${title}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(`Fyrvägen ${title}`)).toBeVisible();
      await page.goto('/controlpanel/users');
      await page.getByRole('button', { name: 'Export to Excel' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
    });

    test('a guardian opens the home page and the profile', async ({ page }) => {
      await signIn(page, 'guardian');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Hello, Greta!' })).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}
