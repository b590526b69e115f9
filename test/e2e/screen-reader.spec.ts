import type { Locator } from '@playwright/test';
import { AccessibilityTree } from './accessibility-tree.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { opened, Reader } from './reader.ts';

/** The progress: a percentage of the book, or a printed page; in a long chapter also its screen. */
const PLACE = /(% read|Pages? [\d–]+)( · \d+ of \d+)?$/;

/** What a screen reader reads of the page: its heading, the description of its picture, its paragraphs, and nothing of the player's. */
const FIRST_PAGE = [
  '- heading "The Thirsty Moss" [level=1]',
  '- figure:',
  '  - img "An old grey stone with a blanket of dry moss. A small blue beetle stands on top and looks up at the blue sky."',
  '- paragraph: Deep in the forest lay an old grey stone. A soft green moss grew on its back like a blanket.',
  '- paragraph: Under the moss lived a very small beetle called Pim. Pim had six legs, two feelers and a great many questions.',
  '- paragraph: One morning the moss felt rough and dry. “Why does my house crackle?” asked Pim. “Because it is thirsty,” said the stone. “It has not rained for eleven days.”',
  '- paragraph: Pim looked up between the trees. The sky was blue all over, without a single cloud. “Then I will go and find the rain,” said Pim.',
].join('\n');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A student with a screen reader finds everything by role and name, hears what changes, and never loses the focus', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const tree = new AccessibilityTree(page);
  const book = page.getByRole('region', { name: 'Moss and Rain', exact: true });
  const button = (name: string) => book.getByRole('button', { name, exact: true });
  /** Expects the live region to announce this. */
  const told = (words: string | RegExp) =>
    expect(book.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  const hasFocus = (locator: Locator) => expect(locator).toBeFocused();
  const focusIsInPage = () =>
    expect(async () => {
      expect(await new Keyboard(page).focused()).toBe('Page of Moss and Rain');
      expect(await page.evaluate(() => document.hasFocus())).toBe(true);
    }).toPass();

  await test.step('signs in and opens the book', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill('student');
    await page.getByLabel('Password', { exact: true }).fill('read-aloud');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page
      .getByRole('link', { name: /^Bookshelf/ })
      .first()
      .click();
    // The book that was read last has a word before its title.
    await page
      .getByRole('link', { name: /^(Continue )?Moss and Rain/ })
      .first()
      .click();
    await opened(page);
    await expect(book).toBeVisible();
    await told(PLACE);
    await expectAccessible(page);
  });

  await test.step('reads the page: its frame has a name, its text is there, the next page is not', async () => {
    // They may have faded on a busy machine, which matters to a mouse only.
    await new Reader(page).showBars();
    await button('Table of contents').click();
    await book.getByRole('button', { name: 'The Thirsty Moss', exact: true }).click();
    await focusIsInPage();
    await expect(async () => expect(await tree.frames()).toEqual(['Page of Moss and Rain'])).toPass();
    expect(await tree.pageText()).toBe(FIRST_PAGE);
    await button('Next page').click();
    await told(PLACE);
    await hasFocus(button('Next page'));
  });

  await test.step('listens: the button says what it does now', async () => {
    await button('Play').click();
    await expect(button('Pause')).toBeVisible();
    await hasFocus(button('Pause'));
    await button('Pause').click();
    await hasFocus(button('Play'));
    await expect(book.getByRole('slider', { name: 'Position', exact: true })).toHaveAttribute(
      'aria-valuetext',
      /^\d+:\d\d of \d+:\d\d$/,
    );
  });

  await test.step('goes to a chapter by the contents', async () => {
    await button('Table of contents').click();
    const contents = book.getByRole('navigation', { name: 'Table of contents', exact: true });
    await expect(contents).toBeVisible();
    await expect(button('Table of contents')).toHaveAttribute('aria-expanded', 'true');
    await hasFocus(contents.locator('[aria-current="location"]'));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(contents).toHaveCount(0);
    await hasFocus(button('Table of contents'));
    await button('Table of contents').click();
    await contents.getByRole('button', { name: 'The Long Walk', exact: true }).click();
    await told('The Long Walk.');
    await focusIsInPage();
    expect(await tree.pageText()).toContain('The Long Walk');
  });

  await test.step('sets a bookmark and removes it', async () => {
    await button('Add bookmark').click();
    const name = book.getByRole('textbox', { name: 'Name of the bookmark', exact: true });
    await hasFocus(name);
    await expect(name).toHaveValue('The Long Walk');
    await page.keyboard.press('Enter');
    await told('Bookmark added: The Long Walk');
    await hasFocus(button('Add bookmark'));
    await button('Next page').click();
    await button('Bookmarks').click();
    const list = book.getByRole('region', { name: 'Bookmarks', exact: true });
    await hasFocus(list.getByRole('button', { name: 'The Long Walk', exact: true }));
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Remove bookmark The Long Walk', exact: true }).click();
    await told('Bookmark removed: The Long Walk');
    await hasFocus(list.getByRole('button', { name: 'Close', exact: true }));
    await list.getByRole('button', { name: 'Close', exact: true }).click();
    await hasFocus(button('Bookmarks'));
  });

  await test.step('changes the language', async () => {
    await button('Language: English').click();
    const languages = book.getByRole('radiogroup', { name: 'Language', exact: true });
    await hasFocus(languages.getByRole('radio', { name: 'English', exact: true, checked: true }));
    await expectAccessible(page);
    await languages.getByRole('radio', { name: 'Suomi', exact: true }).click();
    await told('Language: Suomi');
    await hasFocus(button('Language: Suomi'));
  });

  await test.step('changes the settings', async () => {
    await button('Settings').click();
    const settings = book.getByRole('group', { name: 'Settings', exact: true });
    await hasFocus(settings.getByRole('switch', { name: 'Turn pages automatically', exact: true }));
    for (const dark of [true, false]) {
      await settings.getByRole('switch', { name: 'Dark theme', exact: true }).click();
      await expect(settings.getByRole('switch', { name: 'Dark theme', checked: dark })).toBeVisible();
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await hasFocus(button('Settings'));
  });

  await test.step('answers a quiz, saves it and hands it in', async () => {
    await button('Assignments').click();
    const panel = book.getByRole('region', { name: 'Assignments', exact: true });
    await hasFocus(panel.getByRole('heading', { name: 'Assignments', exact: true }));
    await panel.getByRole('button', { name: /^Do you know Pim\?/ }).click();
    await hasFocus(panel.getByRole('heading', { name: 'Do you know Pim?', exact: true }));
    await panel
      .getByRole('group', { name: 'How many legs has Pim?', exact: true })
      .getByRole('radio', { name: 'Six', exact: true })
      .check();
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    const open = panel.getByRole('textbox', { name: 'What does Pim go to find?', exact: true });
    await hasFocus(open);
    await expect(open).toHaveAttribute('aria-invalid', 'true');
    await expect(open).toHaveAccessibleDescription('Write an answer here before you submit.');
    await expectAccessible(page);
    await open.fill('The rain');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await told('Your answers are saved.');
    await panel.getByRole('button', { name: 'Submit', exact: true }).click();
    const question = panel.getByRole('dialog', { name: 'Submit your answers?', exact: true });
    await expect(question).toHaveAccessibleDescription(/will not be able to change them/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Yes, submit', exact: true }).click();
    await told('Well done! Your answers have been submitted.');
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Close', exact: true }).click();
    await hasFocus(button('Assignments'));
  });

  await test.step('goes back to the bookshelf, and hears of an error', async () => {
    await page.route('**/content/**', (route) => route.fulfill({ status: 502 }));
    await button('Close book').click();
    await expect(page).toHaveURL(/\/library\/bookshelf/);
    await page
      .getByRole('link', { name: /^Fyrkatten/ })
      .first()
      .click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not load this book.' })).toBeVisible();
    await expectAccessible(page);
  });
});
