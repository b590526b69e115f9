import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { opened } from './reader.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A student without a mouse reads, listens, sets a bookmark, changes the language and hands in a quiz', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const keys = new Keyboard(page);

  await test.step('signs in', async () => {
    await page.goto('/login');
    await keys.goTo('Username');
    await keys.type('student');
    await keys.goTo('Password');
    await keys.type('read-aloud');
    await keys.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    await expectAccessible(page);
  });

  const reader = await test.step('opens the Swedish book from the bookshelf', async () => {
    await keys.use(/^Bookshelf/);
    await expect(page.getByRole('link', { name: /Fyrkatten/ }).first()).toBeVisible();
    await expectAccessible(page);
    await keys.use(/Fyrkatten/);
    const shown = await opened(page);
    await expectAccessible(page);
    return shown;
  });

  await test.step('finds a page by its printed number', async () => {
    await keys.use('Table of contents');
    await expect(reader.player.getByRole('tab', { name: 'Chapters' })).toBeVisible();
    await keys.goTo('Chapters', 'back');
    await keys.press('ArrowRight');
    await keys.press('Tab');
    await keys.expectFocus(/^Page \d+$/);
    await expectAccessible(page);
    await keys.press('Home');
    await keys.press('Enter');
    await expect(reader.player.locator('.progress')).toHaveText('Pages 1–2');
    await keys.expectFocus('Left page of Fyrkatten');
  });

  await test.step('reads on and back', async () => {
    const first = await reader.place();
    await keys.press('ArrowRight');
    await expect(async () => expect(await reader.place()).not.toBe(first)).toPass();
    const second = await reader.place();
    await keys.press('Alt+ArrowRight');
    await expect(async () => expect(await reader.place()).not.toBe(second)).toPass();
    await keys.press('ArrowLeft');
    await expect(async () => expect(await reader.place()).toBe(second)).toPass();
  });

  await test.step('looks up the keys, and goes on where they were', async () => {
    await keys.press('?');
    await expect(reader.player.getByRole('dialog', { name: 'Keys and gestures' })).toBeVisible();
    await expectAccessible(page);
    await keys.press('Escape');
    await expect(reader.player.getByRole('dialog')).toHaveCount(0);
    await keys.press('Shift+ArrowRight');
    await keys.press('Space');
    const lit = await reader.nextLit();
    await keys.press('Shift+ArrowRight');
    expect(await reader.nextLit(lit)).not.toBe(lit);
    await keys.press('Space');
    await expect(reader.button('Play')).toBeAttached();
  });

  await test.step('listens, faster and quieter, and stops', async () => {
    await keys.press('Space');
    const first = await reader.nextLit();
    await keys.press('Alt+ArrowUp');
    await keys.press('ArrowDown');
    expect(await reader.nextLit(first)).not.toBe(first);
    const settings = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('bookplayer_config') ?? '{}') as Record<string, unknown>,
      );
    expect(await settings()).toMatchObject({ playbackRate: 1.1, audioVolume: 0.9 });
    await keys.press('m');
    await expect(reader.button('Unmute')).toBeAttached();
    await keys.press('m');
    await keys.press('Control+Alt+Space');
    await expect(reader.button('Play')).toBeAttached();
    await expectAccessible(page);
  });

  await test.step('sets a bookmark, turns the page, and goes back to it', async () => {
    const text = await reader.visibleText();
    const before = await reader.place();
    await keys.press('Control+Alt+m');
    await keys.expectFocus('Name of the bookmark');
    await keys.press('Control+a');
    await keys.type('My island');
    await expectAccessible(page);
    await keys.press('Enter');
    await keys.press('ArrowRight');
    await expect(async () => expect(await reader.place()).not.toBe(before)).toPass();
    await keys.press('Control+Alt+n');
    await keys.expectFocus('My island');
    await expectAccessible(page);
    await keys.press('Enter');
    await expect(async () => expect(await reader.visibleText()).toBe(text)).toPass();
    await keys.expectFocus('Left page of Fyrkatten');
  });

  await test.step('hears it in English, at the same sentence', async () => {
    await keys.use('Language: Svenska', 'back');
    await keys.expectFocus('Svenska');
    await expectAccessible(page);
    await keys.press('ArrowRight');
    await keys.press('Enter');
    await keys.expectFocus('Language: English');
    const english = page.waitForRequest((request) => /audio\/en\//.test(request.url()));
    await keys.press('Control+Alt+Space');
    await english;
    await reader.nextLit();
    await keys.press('Control+Alt+Space');
  });

  await test.step('answers a quiz beside the book, saves it and hands it in', async () => {
    const panel = reader.player.locator('book-submissions');
    await keys.use('Assignments');
    await keys.expectFocus('Assignments');
    await expectAccessible(page);
    await keys.use(/^What did Saffron do\?/);
    await keys.expectFocus('What did Saffron do?');
    await keys.goTo('It hears Saffron');
    await keys.press('Space');
    await expect(panel.getByRole('radio', { name: 'It hears Saffron' })).toBeChecked();
    await keys.goTo('What does the fisherman call Saffron?');
    await keys.type('Little foghorn');
    await expectAccessible(page);
    await keys.use('Save');
    await expect(panel.getByText('Your answers are saved.')).toBeVisible();
    await keys.use('Submit');
    await expect(panel.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await keys.press('Escape');
    await expect(panel.getByRole('dialog')).toBeHidden();
    await keys.expectFocus('Submit');
    await keys.press('Enter');
    await expect(panel.getByRole('dialog')).toBeVisible();
    await keys.use('Yes, submit');
    await expect(panel.getByText('Well done! Your answers have been submitted.')).toBeVisible();
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await keys.use('Close', 'back');
    await expect(panel).toHaveCount(0);
    await keys.expectFocus('Assignments');
  });

  await test.step('goes back to the bookshelf', async () => {
    await keys.use('Close book', 'back');
    await expect(page).toHaveURL(/\/library\/bookshelf/);
    await expectAccessible(page);
  });
});
