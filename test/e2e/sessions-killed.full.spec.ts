import { expect, test } from './fixtures.ts';
import { signIn } from './reader.ts';
import { RestartingProduct } from './restarting-product.ts';
import { age, isSignedIn } from './sessions.ts';

test('Nobody is logged out while the server is killed and started again, or afterwards', async ({
  browser,
}) => {
  const product = await RestartingProduct.start();
  const context = await browser.newContext({ baseURL: product.origin });
  const [page, beside] = [await context.newPage(), await context.newPage()];
  await signIn(page, 'student');
  await beside.goto('/library/bookshelf');
  const again = beside.getByRole('button', { name: 'Look again' });
  await expect(again).toBeEnabled();
  const unanswered: string[] = [];
  beside.on('requestfailed', (request) => unanswered.push(new URL(request.url()).pathname));
  await product.kill();

  // The other tab shares the token and must refresh it before its next call, which gets no answer.
  await age(page);
  await again.click();
  await expect.poll(() => unanswered.filter((path) => path === '/v2/token').length).toBe(4);
  await expect.poll(() => unanswered.some((path) => path.endsWith('/books'))).toBe(true);
  expect(await isSignedIn(beside)).toBe(true);

  await product.start();
  const answered = beside.waitForResponse((reply) => reply.url().endsWith('/books?limit=500') && reply.ok());
  await expect(again).toBeEnabled();
  await again.click();
  await answered;
  await page.goto('/profile');
  await expect(page.getByText('Class 3B')).toBeVisible();
  await expect(again).toBeVisible();
  await context.close();
  await product.stop();
});
