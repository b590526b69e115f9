import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the outbox at the newest message to a recipient. A message is sent after the reply to the call that asked for it,
 * so this waits for it.
 * @param since ignores messages sent before
 * @param origin of the product; that of the page if absent
 */
export async function messageTo(page: Page, recipient: string, since: Date, origin = ''): Promise<Locator> {
  const newest = page.getByRole('article').filter({ hasText: recipient }).first();
  await expect(async () => {
    await page.goto(`${origin}/dev/outbox`);
    const sent = await newest.locator('time').textContent({ timeout: 500 });
    expect(new Date(sent ?? 0).getTime()).toBeGreaterThanOrEqual(since.getTime());
  }).toPass({ timeout: 15_000 });
  return newest;
}
