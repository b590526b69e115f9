import type { Page } from './fixtures.ts';
import { messageTo } from './outbox.ts';

interface Gift {
  readonly email: string;
  readonly recipient?: string;
  readonly quantity?: string;
}

/** Fills in the order of a gift card, but for the card that pays. */
export async function fillGift(
  page: Page,
  { email, recipient = 'Maja', quantity = '1' }: Gift,
): Promise<void> {
  await page.getByLabel('Number of gift cards').selectOption(quantity);
  await page.getByLabel('Recipient’s name').fill(recipient);
  await page.getByLabel('Message (optional)').fill('Happy reading!');
  await page.getByLabel('Your name').fill('Greta Ek');
  await page.getByLabel('Your email address').fill(email);
}

/** The link in the buyer's mail, which shows the codes. */
export async function linkInMail(page: Page, origin: string, email: string, since: Date): Promise<string> {
  const mail = await messageTo(page, email, since, origin);
  return (await mail.getByRole('link', { name: /giftcard\/cards#/ }).getAttribute('href')) ?? '';
}
