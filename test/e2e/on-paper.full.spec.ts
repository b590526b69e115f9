import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { settled } from './settled.ts';

/** A4 within its margins of 12 mm, in px. */
const LANDSCAPE = { width: 1032, height: 703 };
const PORTRAIT = { width: 703, height: 1032 };

/** Shows the page as it is printed. */
async function toPaper(page: Page, size: { width: number; height: number }): Promise<void> {
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(size);
}

/** Width and height of each page of the file, in points. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
  );
}

/** What would be cut off: visible elements that go beyond the paper. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => `${each.tagName} ${each.textContent?.slice(0, 40)}`),
  );

/** That nothing to press is on paper, but the heads of a table. */
async function expectNothingToPress(page: Page): Promise<void> {
  for (const role of ['navigation', 'search', 'banner'] as const)
    await expect(page.getByRole(role).filter({ visible: true, hasNotText: / of / })).toHaveCount(0);
  const buttons = page.locator('button, input, select').filter({ visible: true });
  expect(await buttons.evaluateAll((all) => all.filter((each) => !each.closest('th')).length)).toBe(0);
}

for (const [path, heads] of [
  ['/controlpanel/users', ['Name', 'Type', 'Groups', 'Schools', 'Email', 'Last active']],
  ['/controlpanel/groups', ['Name', 'Students', 'Members', 'Group code']],
  ['/controlpanel/schools', ['Name', 'Belongs to', 'City', 'Phone']],
] as const)
  test(`The list at ${path} is printed on its side, with all its columns and how many there are`, async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await toPaper(page, LANDSCAPE);
    const head = page.getByRole('columnheader').filter({ visible: true });
    await expect(head).toHaveText([...heads]);
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
    expect(await page.locator('thead').evaluate((each) => getComputedStyle(each).display)).toBe(
      'table-header-group',
    );
    expect(await cutOff(page)).toEqual([]);
    expect([...new Set(await sheetsOf(page))]).toEqual(['842 x 595']);
    await expectNothingToPress(page);
    // On the second page Chromium draws no text of a button.
    await expect(head.first().locator('button')).toHaveCSS('display', 'contents');
  });

test('Columns that a person has chosen are printed, all of them', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/controlpanel/users');
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await toPaper(page, LANDSCAPE);
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(9);
  expect(await cutOff(page)).toEqual([]);
});

test('The page of a person is printed upright, without anything to press', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/controlpanel/users/sample-student');
  await expect(page.getByRole('heading', { name: 'Sam Strand' })).toBeVisible();
  await toPaper(page, PORTRAIT);
  await expect(page.getByText('student', { exact: true }).first()).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await expectNothingToPress(page);
  const [first = ''] = await sheetsOf(page);
  const [width = 0, height = 0] = first.split(' x ').map(Number);
  expect(height).toBeGreaterThan(width);
});
