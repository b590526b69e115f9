import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens the outbox at the newest message to somebody. Messages leave behind the reply to who asked for them, so it is
 * looked for until it is there.
 * @param since what was sent before is another message
 */
export async function messageTo(page: Page, recipient: string, since: Date): Promise<Locator> {
  const newest = page.getByRole('article').filter({ hasText: recipient }).first();
  await expect(async () => {
    await page.goto('/dev/outbox');
    const sent = await newest.locator('time').textContent({ timeout: 500 });
    expect(new Date(sent ?? 0).getTime()).toBeGreaterThanOrEqual(since.getTime());
  }).toPass({ timeout: 15_000 });
  return newest;
}
