import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { makeTemplate, type RunningProduct, runProduct } from '../e2e/running-product.ts';
import { ENGINES } from './tab.ts';
import { Visitor } from './visitor.ts';

const SEARCH = 'Search by name, username or email';
/** Rows of a page of the list. */
const PAGE = 25;
const PUPILS = 27;

let template: Awaited<ReturnType<typeof makeTemplate>>;
beforeAll(async () => {
  template = await makeTemplate();
}, 180_000);
afterAll(() => template.remove());

describe.each(ENGINES)('An administrator in %s', (engine) => {
  let product: RunningProduct;
  let visitor: Visitor;
  beforeAll(async () => {
    product = await runProduct(template.folder);
    await addPupils(product.origin);
    visitor = await Visitor.in(engine);
  }, 180_000);
  afterAll(async () => {
    await visitor.tab.close();
    await product.stop();
  });

  /** The names in the list on show, once they are as asked for. */
  const names = (what: string, isSo: (names: readonly string[]) => boolean) =>
    visitor.until(what, async () => {
      const shown = await visitor.tab.run(() =>
        document.querySelector('table[aria-busy="true"]')
          ? []
          : [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent ?? ''),
      );
      return isSo(shown) ? shown : null;
    });
  const heard = (text: string) =>
    visitor.until(`"${text}"`, () => visitor.tab.run((part) => document.body.innerText.includes(part), text));

  test('logs in and sees everybody', async () => {
    await visitor.signIn(product.origin, 'admin');
    await visitor.tab.goTo(`${product.origin}/controlpanel/users`);
    await names('a full page', ({ length }) => length === PAGE);
    await visitor.picture('list');
  });

  test('turns the pages of the list, and sorts it', async () => {
    const first = await names('the first page', ({ length }) => length === PAGE);
    await visitor.press('Next');
    const second = await names('the second page', ({ length }) => length > 0 && length < PAGE);
    expect(second.some((name) => first.includes(name))).toBe(false);
    await visitor.press('Previous');
    await names('the first page again', ([top]) => top === first[0]);
    await visitor.press('Name');
    await names('the other order', ([top]) => top !== undefined && !first.includes(top));
  });

  test('filters it by the keys', async () => {
    await visitor.press(SEARCH);
    await visitor.tab.keys('Tab', 's');
    await names('students', (shown) => shown.length > 0 && !shown.some((name) => name.includes('Lind')));
  });

  test('finds a person by her name', async () => {
    await visitor.type(SEARCH, 'Flod07');
    await names('the one', (shown) => shown.length === 1 && shown[0]?.startsWith('Flod07, Elev') === true);
  });

  test('deactivates several at once', async () => {
    await visitor.tab.goTo(`${product.origin}/controlpanel/users?filters=type:student&searchString=Flod`);
    await names('the pupils', ({ length }) => length === PAGE);
    await visitor.press(`Choose all ${PUPILS} that match`);
    await visitor.press('Choose an action');
    await visitor.press('Deactivate');
    await heard(`${PUPILS} people will be changed.`);
    await visitor.picture('bulk');
    await visitor.press(`Do it for ${PUPILS} people`);
    await heard(`${PUPILS} of ${PUPILS}`);
  });

  test('prints a card for a class', async () => {
    await visitor.tab.goTo(`${product.origin}/controlpanel/groups/fyrskolan-3b?tab=logins`);
    await visitor.press('Print QR cards');
    await visitor.tab.run(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (saved) => {
        Object.assign(window, { saved });
        return make(saved);
      };
    });
    await heard('1 student gets a new card');
    await visitor.press('Do it');
    const file = await visitor.until('the file', () =>
      visitor.tab.run(async () => {
        const { saved } = window as unknown as { saved?: Blob };
        return saved ? { type: saved.type, begins: (await saved.text()).slice(0, 5) } : null;
      }),
    );
    expect(file).toEqual({ type: 'application/pdf', begins: '%PDF-' });
    await visitor.picture('cards');
  });
});

/** Pupils enough for a list of two pages. */
async function addPupils(origin: string): Promise<void> {
  const { access_token: token } = await signInAt(origin, 'admin');
  for (let at = 1; at <= PUPILS; at++) {
    const number = String(at).padStart(2, '0');
    const body = JSON.stringify({
      data: {
        name: { firstName: 'Elev', lastName: `Flod${number}` },
        username: `flod.${number}`,
        organizations: ['fyrskolan'],
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status } = await fetch(`${origin}/v1/students`, { method: 'POST', headers, body });
    expect(status).toBeLessThan(300);
  }
}
