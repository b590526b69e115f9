import { describe, expect, test } from 'vitest';
import { signInAt } from '../../apps/server/src/testing/sign-in.ts';
import { ENGINES } from './tab.ts';
import { sampleProducts, visit } from './visit.ts';

const SEARCH = 'Search by name, username, or email';
/** Rows on a page of the list. */
const PAGE = 25;
const PUPILS = 27;

const startProduct = sampleProducts();

describe.each(ENGINES)('An administrator in %s', (engine) => {
  const here = visit(engine, async () => {
    const product = await startProduct();
    await addPupils(product.origin);
    return product;
  });

  /** The names in the list, once they meet a condition. */
  const names = (what: string, isSo: (names: readonly string[]) => boolean) =>
    here.visitor.until(what, async () => {
      const shown = await here.visitor.tab.run(() =>
        document.querySelector('table[aria-busy="true"]')
          ? []
          : [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent ?? ''),
      );
      return isSo(shown) ? shown : null;
    });
  const heard = (text: string) =>
    here.visitor.until(`"${text}"`, () =>
      here.visitor.tab.run((part) => document.body.innerText.includes(part), text),
    );

  /** The values of this query parameter in the page's requests for people; old engines once lost it. */
  const asked = (name: string) =>
    here.visitor.tab.run(
      (key) =>
        performance
          .getEntriesByType('resource')
          .map(({ name: url }) => new URL(url))
          .flatMap(({ pathname, searchParams }) =>
            pathname.endsWith('/users') ? searchParams.getAll(key) : [],
          ),
      name,
    );

  test('logs in and sees the list of people', async () => {
    await here.visitor.signIn(here.origin, 'admin');
    await here.visitor.tab.goTo(`${here.origin}/controlpanel/users`);
    await names('a full page', ({ length }) => length === PAGE);
    await here.visitor.picture('list');
  });

  test('turns the pages of the list, and sorts it', async () => {
    const first = await names('the first page', ({ length }) => length === PAGE);
    await here.visitor.press('Next');
    const second = await names('the second page', ({ length }) => length > 0 && length < PAGE);
    expect(second.some((name) => first.includes(name))).toBe(false);
    await here.visitor.press('Previous');
    await names('the first page again', ([top]) => top === first[0]);
    await here.visitor.press('Name');
    await names('the other order', ([top]) => top !== undefined && !first.includes(top));
  });

  test('filters the list by keyboard', async () => {
    await here.visitor.press(SEARCH);
    await here.visitor.tab.keys('Tab', 's');
    await names('students', (shown) => shown.length > 0 && !shown.some((name) => name.includes('Lind')));
  });

  test('finds a person by name', async () => {
    await here.visitor.type(SEARCH, 'Flod07');
    await names('the one', (shown) => shown.length === 1 && shown[0]?.startsWith('Flod07, Elev') === true);
    expect(await asked('q'), 'what the server was asked').toContain('Flod07');
    expect(await asked('type')).toContain('student');
  });

  test('deactivates several people together', async () => {
    await here.visitor.tab.goTo(`${here.origin}/controlpanel/users?filters=type:student&searchString=Flod`);
    await names('the pupils', ({ length }) => length === PAGE);
    await here.visitor.press(`Select all ${PUPILS} matches`);
    await here.visitor.press('Choose an action');
    await here.visitor.press('Deactivate');
    await heard(`${PUPILS} people will be changed.`);
    await here.visitor.picture('bulk');
    await here.visitor.press(`Deactivate ${PUPILS} people`);
    await heard(`${PUPILS} of ${PUPILS}`);
  });

  test('prints a card for a class', async () => {
    await here.visitor.tab.goTo(`${here.origin}/controlpanel/groups/fyrskolan-3b?tab=logins`);
    await here.visitor.press('Create QR cards (PDF)');
    await here.visitor.tab.run(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (saved) => {
        Object.assign(window, { saved });
        return make(saved);
      };
    });
    await heard('1 student gets a new card');
    await here.visitor.press('Create QR cards (PDF)');
    const file = await here.visitor.until('the file', () =>
      here.visitor.tab.run(async () => {
        const { saved } = window as unknown as { saved?: Blob };
        return saved ? { type: saved.type, begins: (await saved.text()).slice(0, 5) } : null;
      }),
    );
    expect(file).toEqual({ type: 'application/pdf', begins: '%PDF-' });
    await here.visitor.picture('cards');
  });
});

/** Creates enough pupils for a list of two pages. */
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
