import { testAccessibility } from './accessibility.ts';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './reader.ts';

// A phone, and a window at 400 percent (WCAG 1.4.10).
testAccessibility({ width: 390, height: 844 });
testAccessibility({ width: 320, height: 640 });

test.describe('Books of the library', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('have no violations in their records, when support recommends one, and where readers see it', async ({
    page,
  }) => {
    const sizes = [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ];
    const check = async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        // Until the page is scrolled, the bar at the bottom may cover a button in part, and its target counts as too small.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectAccessible(page);
        await expectFits(page);
      }
    };
    await signIn(page, 'super');
    await page.goto('/controlpanel/beta/manage?tab=books');
    await page.getByRole('searchbox', { name: 'Find a book' }).fill('moss');
    const open = page.getByRole('link', { name: 'Open the record: Moss and Rain' });
    await expect(open).toBeVisible();
    await check();
    await open.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Record: Moss and Rain' })).toBeVisible();
    await check();
    const atTop = page.getByRole('switch', { name: 'At the top of the library' });
    await atTop.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The record is saved.').first()).toBeVisible();
    await check();

    await signIn(page, 'student');
    await page.goto('/library');
    const recommended = page.getByRole('list', { name: 'Recommended' }).getByRole('link');
    await expect(recommended).toHaveCount(1);
    await check();
    await recommended.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Moss and Rain' })).toBeVisible();
    await check();
  });
});
