import { describe, expect, test } from 'vitest';
import { runPayingProduct } from '../e2e/paying-product.ts';
import { guardianPassword, typedCard } from '../e2e/sign-up.ts';
import { ENGINES } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

const startProduct = sampleProducts(runPayingProduct);
const fields = [
  ['First name', 'Vera'],
  ['Last name', 'Van'],
  ['Email address', 'vera@example.org'],
  ['New password', guardianPassword],
  ['Confirm new password', guardianPassword],
] as const;

describe.each(ENGINES)('A guardian in %s', (engine) => {
  const here = visit(engine, startProduct);
  const says = (text: string) =>
    here.visitor.until(`"${text}"`, () =>
      here.visitor.tab.run((part) => document.body.innerText.includes(part), text),
    );

  /** Types a card into the frame of the provider. */
  const enterCard = async () => {
    const { visitor } = here;
    // Other names than the page's cannot be asked for in a frame of another origin: its first field is at the top.
    const field = await visitor.until('the card form', () =>
      visitor.tab.run(() => {
        const frame = document.querySelector('iframe[title]');
        frame?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
        return height > 180 && frame?.checkVisibility?.({ visibilityProperty: true }) !== false
          ? { x: left + width / 2, y: top + 56 }
          : null;
      }),
    );
    await visitor.tab.press(field);
    await visitor.tab.keys(
      ...Array.from(typedCard.number.replaceAll(' ', '')),
      'Tab',
      ...Array.from(typedCard.expiry.replace(/\D/g, '')),
      'Tab',
      ...Array.from(typedCard.code),
    );
  };

  test('signs up with a card, which is entered in a frame of the provider', async () => {
    const { visitor, origin } = here;
    await visitor.tab.goTo(`${origin}/signup`);
    for (const [field, text] of fields) await visitor.type(field, text);
    await enterCard();
    await visitor.tab.press(await visitor.place('I have read the privacy policy', true));
    await visitor.picture('signing up');
    await visitor.press('Order with obligation to pay');
    await says('Welcome!');
  });

  test('adds a child, and lets her read', async () => {
    const { visitor, origin } = here;
    await visitor.tab.goTo(`${origin}/my/children`);
    await visitor.press('Add a child');
    await visitor.type('Name', 'Maja');
    await visitor.press('Owl');
    await visitor.press('Save');
    await says('Maja');
    await visitor.tab.goTo(`${origin}/library/bookshelf`);
    await visitor.press('Maja');
    await visitor.until('the child chosen', () =>
      visitor.tab.run(() => document.querySelector('[aria-pressed="true"]')?.textContent === 'Maja'),
    );
    await visitor.picture('who is reading');
  });

  test('cancels with two presses, and takes it back with one', async () => {
    const { visitor, origin } = here;
    await visitor.tab.goTo(`${origin}/my/subscription`);
    await visitor.press('Cancel the subscription');
    await visitor.until('the question', () =>
      visitor.tab.run(() => document.querySelector('[role="dialog"]') !== null),
    );
    await visitor.press('Cancel the subscription');
    await visitor.press('Keep the subscription');
    await says('Trial until');
    const overflow = await visitor.tab.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await visitor.picture('subscription');
  });

  test('gives a gift card, and redeems one: the next payment waits', async () => {
    const { visitor, origin } = here;
    const email = `gift-${engine}@example.org`;
    await visitor.tab.goTo(`${origin}/giftcard`);
    await visitor.type('Your name', 'Greta');
    await visitor.type('Your email address', email);
    await enterCard();
    await visitor.picture('giving');
    await visitor.press('Order with obligation to pay');
    await says('Thank you!');
    const link = await visitor.until('the mail with the codes', async () => {
      await visitor.tab.goTo(`${origin}/dev/outbox`);
      return visitor.tab.run((to) => {
        const mails = [...document.querySelectorAll('article')];
        const mail = mails.find(
          ({ textContent }) => textContent?.includes(to) && textContent.includes('cards#'),
        );
        return mail?.querySelector<HTMLAnchorElement>('a[href*="cards#"]')?.href ?? null;
      }, email);
    });
    await visitor.tab.goTo(link);
    const code = await visitor.until('the code', () =>
      visitor.tab.run(() => /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(document.body.innerText)?.[0] ?? null),
    );
    await visitor.picture('codes');
    await visitor.tab.goTo(`${origin}/giftcard/redeem`);
    await visitor.type('Code of the gift card', code);
    await visitor.press('See what it is worth');
    await says('From Greta');
    await visitor.picture('worth');
    await visitor.press('Redeem the gift card');
    await says('The gift card is redeemed');
    await visitor.tab.goTo(`${origin}/my/subscription`);
    await says('Paid by a gift until');
    await visitor.picture('given');
  });

  test('cancels by the page that needs no sign-in, and sees the receipt', async () => {
    const { visitor, origin } = here;
    await visitor.tab.goTo(`${origin}/cancel`);
    // It is filled in for whoever is signed in all the same.
    await visitor.until('the address', () =>
      visitor.tab.run(
        () => document.querySelector<HTMLInputElement>('input[inputmode="email"]')?.value !== '',
      ),
    );
    await visitor.press('Cancel now');
    await says('We have received your cancellation');
    await visitor.picture('cancelled');
    await visitor.tab.goTo(`${origin}/my/subscription`);
    await says('ends on');
  });
});
