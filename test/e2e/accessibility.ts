import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { openFromShelf, type Reader, signIn } from './reader.ts';
import { settled } from './settled.ts';

/** The screens that a student sees outside of books. */
const SCREENS = [
  '/',
  '/library/bookshelf',
  '/library',
  '/library?read=en',
  '/profile',
  '/account',
  '/settings',
  '/news',
  '/my/reading',
  '/support',
  '/feedback',
  '/email/confirm',
  '/newsletter/confirm#token=x',
  '/newsletter/leave',
  '/cancel',
  '/giftcard/cards',
  '/giftcard/redeem',
];

/** The screens that the staff of a school see. */
const CONTROL_PANEL = [
  '/controlpanel/users',
  '/controlpanel/users?searchString=zzz',
  '/controlpanel/users?filters=subscription%3Apolylino',
  '/controlpanel/users/sample-student',
  '/controlpanel/users/sample-student/edit',
  '/controlpanel/users/sample-teacher/edit',
  '/controlpanel/users/new/employees',
  '/controlpanel/deleted',
  '/controlpanel/leaving',
  '/controlpanel/leaving?tab=erased',
  '/controlpanel/jobs',
  '/controlpanel/groups',
  '/controlpanel/groups/fyrskolan-3b',
  '/controlpanel/groups/fyrskolan-3b?tab=books',
  '/controlpanel/groups/fyrskolan-3b?tab=reading',
  '/controlpanel/groups/fyrskolan-3b?tab=assignments',
  '/controlpanel/groups/fyrskolan-3b?tab=code',
  '/controlpanel/groups/fyrskolan-3b?tab=logins',
  '/controlpanel/assignments',
  '/controlpanel/assignments/new',
  '/controlpanel/assignments/sample-cat-quiz',
  '/controlpanel/assignments/sample-cat-quiz?tab=questions',
  '/controlpanel/assignments/sample-cat-quiz?tab=given',
  '/controlpanel/assignments/sample-cat-quiz/submissions/sample-cat-quiz-sample-student',
  '/controlpanel/lists',
  '/controlpanel/lists/new',
  '/controlpanel/schools',
  '/controlpanel/schools/fyrskolan',
  '/controlpanel/schools/fyrskolan?tab=people',
  '/controlpanel/schools/fyrskolan?tab=units',
  '/controlpanel/schools/fyrskolan?tab=subscriptions',
  '/controlpanel/schools/fyrskolan?tab=books',
  '/controlpanel/schools/fyrskolan/edit',
];

const SUPPORT = ['/controlpanel/beta/manage?tab=news', '/controlpanel/news/new'];

/** Dialogs of the control panel: the path, and the button that opens the dialog for a super user. */
const CONTROL_PANEL_DIALOGS = [
  ['/controlpanel/users', 'Columns'],
  ['/controlpanel/users/sample-student', 'Deactivate'],
  ['/controlpanel/users/sample-student', 'New subscription'],
  ['/controlpanel/groups/fyrskolan-3b', 'Add people'],
  ['/controlpanel/assignments/sample-cat-quiz?tab=given', 'Give to students'],
  ['/controlpanel/schools', 'Export to Excel'],
  ['/controlpanel/schools/fyrskolan', 'Add a number or code'],
] as const;

/** The menus of the reader, by the button that opens each. */
const MENUS = ['Table of contents', 'Language', 'Bookmarks', 'Add bookmark', 'Settings', 'Assignments'];

async function expectMenusAccessible(page: Page, reader: Reader): Promise<void> {
  for (const name of MENUS) {
    await reader.openMenu(name);
    await expectAccessible(page);
    const pages = reader.player.getByRole('tab', { name: 'Pages', exact: true });
    if (await pages.isVisible()) {
      await pages.click();
      await expectAccessible(page);
    }
    if (name === 'Assignments')
      await reader.player
        .locator('book-submissions')
        .getByRole('button', { name: 'Close', exact: true })
        .last()
        .click();
    else await page.keyboard.press('Escape');
  }
}

/** Defines tests that axe finds no violation in any screen, dialog or menu in a window of this size. */
export function testAccessibility(size: Readonly<Record<'width' | 'height', number>>): void {
  test.describe(`At ${size.width}x${size.height}`, () => {
    // The contrast of a fading bar cannot be measured.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('the sign-in page has no violations', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('the screens of a student, and the account menu, have no violations', async ({ page }) => {
      await signIn(page, 'student');
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      const account = page.getByRole('button', { name: 'Account: Sam Strand' });
      await account.press('Enter');
      await expect(page.getByRole('link', { name: 'Bookshelf' })).toBeFocused();
      for (const closed of ['Concepts', 'Preschool']) {
        while (!(await page.getByRole('button', { name: closed }).evaluate((each) => each.matches(':focus'))))
          await page.keyboard.press('Tab');
        await expect(page.getByRole('tooltip')).toBeInViewport();
        await expectAccessible(page);
      }
      // Esc closes the tooltip first, then the menu.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expect(account).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });

    test('the control panel has no violations', async ({ page }) => {
      test.setTimeout(300_000);
      await signIn(page, 'teacher');
      for (const path of CONTROL_PANEL) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        // Until the page is scrolled, the bar at the bottom may cover a button in part, and its target counts as too small.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectAccessible(page);
      }
    });

    test('the screens of support and the dialogs of the control panel have no violations, and Esc closes them', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await signIn(page, 'super');
      for (const path of SUPPORT) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectAccessible(page);
      }
      for (const [path, name] of CONTROL_PANEL_DIALOGS) {
        await page.goto(path);
        const button = page.getByRole('button', { name, exact: true });
        await button.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        // The page behind the dialog is out of reach.
        await expectAccessible(page, '[role="dialog"]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(button).toBeFocused();
      }
    });

    test('the reader has no violations, with every menu open', async ({ page }) => {
      // Thirteen looks by axe, each of seconds on a busy machine.
      test.setTimeout(300_000);
      await signIn(page, 'student');
      const reader = await openFromShelf(page, 'Fyrkatten');
      await expectAccessible(page);
      await expectMenusAccessible(page, reader);
      await reader.openMenu('Settings');
      await reader.player.getByRole('switch', { name: 'Dark theme' }).click();
      await page.keyboard.press('Escape');
      await expectMenusAccessible(page, reader);
    });
  });
}
