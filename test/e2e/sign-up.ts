import type { Locator } from '@playwright/test';
import type { Page } from './fixtures.ts';

/** Of a card of the provider's for tests. */
export const typedCard = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '739' } as const;

/** The frame of the card provider, which is of another origin. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title]').first();

/** Fills in the frame of the card provider. */
export async function enterCard(page: Page, number: string = typedCard.number): Promise<void> {
  const frame = cardFrame(page);
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
  await page.getByLabel('Confirm new password').fill(guardianPassword);
  await page.getByRole('checkbox').check();
}

export const order = (page: Page) => page.getByRole('button', { name: 'Order with obligation to pay' });

/** Watches where something stands on the page: the list of its distances from the form's top, each of which it took after another. */
export async function placesOf(what: Locator): Promise<() => Promise<number[]>> {
  const places = await what.evaluateHandle((element) => {
    const form = element.closest('form') ?? document.body;
    const seen: number[] = [];
    const look = () => {
      const place = Math.round(element.getBoundingClientRect().top - form.getBoundingClientRect().top);
      if (place !== seen.at(-1)) seen.push(place);
    };
    look();
    new ResizeObserver(look).observe(form);
    return seen;
  });
  return () => places.jsonValue();
}

/** Orders with what is filled in. The page has just scrolled past the frame of the provider, to which a press at once would still go. */
export async function pressOrder(page: Page): Promise<void> {
  await order(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await order(page).click();
}
