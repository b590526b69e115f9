import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { openFromShelf, signIn } from './reader.ts';
import { realBooks } from './real-books.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.describe('Real books', () => {
  test.beforeAll(({ product }) => {
    test.setTimeout(180_000);
    const cli = [`${root}apps/server/src/cli/books.ts`, 'add', ...realBooks()];
    const env = { ...process.env, DATA_DIR: product.data };
    const said = execFileSync(process.execPath, cli, { cwd: root, env, encoding: 'utf8' });
    expect(said).toContain('Moby-Dick');
  });

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'student');
  });

  for (const title of ['Moby-Dick', 'On the Duty of Civil Disobedience', 'Smoke Test FXL']) {
    test(`'${title}' is read aloud, and the spoken sentence is lit`, async ({ page }) => {
      const reader = await openFromShelf(page, title);
      await goToNarration(reader, title);
      await reader.button('Play').click();
      const first = await reader.nextLit();
      expect(first.length).toBeGreaterThan(0);
      await reader.nextLit(first);
      const { id, fragment, into, length } = await reader.lit();
      expect(id).toBe(fragment);
      expect(into).toBeGreaterThan(-0.1);
      expect(into).toBeLessThan(length + 0.5);
    });
  }

  for (const title of [
    'Le Vrai Régime anti-cancer',
    'ハルコさんの彼氏',
    'RTL Progression and Vertical Writing',
  ]) {
    test(`'${title}' turns with the left arrow key, as right-to-left books do`, async ({ page }) => {
      const reader = await openFromShelf(page, title);
      const before = await reader.place();
      await page.keyboard.press('ArrowLeft');
      await expect(async () => expect(await reader.place()).not.toBe(before)).toPass();
      await page.keyboard.press('ArrowRight');
      await expect(async () => expect(await reader.place()).toBe(before)).toPass();
      await page.keyboard.press('ArrowRight');
      expect(await reader.place()).toBe(before);
    });
  }

  test('A book whose sound is missing opens, says so, and its pages still turn', async ({ page }) => {
    const reader = await openFromShelf(page, 'mol-timing-synchronization');
    await reader.button('Play').click();
    await expect(reader.player.getByText('The sound for this page is missing.')).toBeVisible();
    const before = await reader.place();
    await reader.button('Next page').click();
    await expect(async () => expect(await reader.place()).not.toBe(before)).toPass();
  });
});

/** Goes to the chapter with which the narration of a book begins. */
async function goToNarration(
  reader: Awaited<ReturnType<typeof openFromShelf>>,
  title: string,
): Promise<void> {
  const chapter = { 'Moby-Dick': /Chapter 1\b|Loomings/, 'Smoke Test FXL': /Media Overlays/ }[title];
  if (!chapter) return;
  await reader.button('Table of contents').click();
  await reader.player.locator('book-contents').getByRole('button', { name: chapter }).first().click();
}
