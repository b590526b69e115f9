import type { Page } from './fixtures.ts';

/** Of a card of the provider's for tests. */
export const typedCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '739' } as const;

/** Fills in the frame of the card provider, which is of another origin. */
export async function enterCard(page: Page, number: string = typedCard.number): Promise<void> {
  const frame = page.frameLocator('iframe[title]').first();
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel(/Expir/).fill(typedCard.expiry);
  await frame.getByLabel('Security code').fill(typedCard.code);
}

interface Guardian {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

export const guardianPassword = 'an owl, a lamp';

/** Fills in the form of a guardian's account, but for the card. */
export async function fillSignUp(page: Page, { firstname, lastname, email }: Guardian): Promise<void> {
  await page.getByLabel('First name').fill(firstname);
  await page.getByLabel('Last name').fill(lastname);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('New password', { exact: true }).fill(guardianPassword);
  await page.getByLabel('New password again').fill(guardianPassword);
  await page.getByRole('checkbox').check();
}

export const order = (page: Page) => page.getByRole('button', { name: 'Order with obligation to pay' });
