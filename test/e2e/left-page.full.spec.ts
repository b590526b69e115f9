import { browserFor } from './abroad.ts';
import { expect, test } from './fixtures.ts';
import { runPayingProduct } from './paying-product.ts';
import { enterCard, fillSignUp, order } from './sign-up.ts';

declare global {
  interface Window {
    /** Timers that were cleared by a page that had been left. */
    clearedByLeft: number[];
  }
}

// Chromium runs finalizers of a page that was left, in which the global functions are those of the page that came after it.
test('A page that is left clears no timers of the next one', async ({ template }) => {
  test.setTimeout(120_000);
  const product = await runPayingProduct(template);
  const browser = await browserFor(product.origin, ['--js-flags=--expose-gc']);
  const page = await browser.newPage();
  await page.goto(`${product.origin}/signup`);
  await fillSignUp(page, { firstname: 'Vera', lastname: 'Vän', email: 'vera@example.org' });
  await enterCard(page);
  await order(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  await page.addInitScript(() => {
    const { document } = window;
    const clear = window.clearTimeout.bind(window);
    window.clearedByLeft = [];
    window.clearTimeout = (id) => {
      if (window.document !== document && id !== undefined) window.clearedByLeft.push(Number(id));
      clear(id);
    };
    for (let wait = 0; wait < 400; wait += 20) setTimeout(() => gc?.(), wait);
  });
  // Its start page loads several parts at once: some are drawn, and drawn again before they are shown.
  await page.goto(product.origin);
  for (let reload = 0; reload < 15; reload++) {
    await expect(page.getByRole('link', { name: 'Add a child' })).toBeVisible();
    expect(await page.evaluate(() => window.clearedByLeft)).toEqual([]);
    await page.reload();
  }
  await browser.close();
  await product.stop();
});
