import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Refusal, refuse } from '../e2e/page/refuse.ts';
import type { RunningProduct } from '../e2e/running-product.ts';
import { openFirefox } from './puppeteer-tab.ts';
import type { Tab } from './tab.ts';
import { sampleProducts } from './visit.ts';
import { Visitor } from './visitor.ts';
import { openWebKit } from './webkit-tab.ts';

/*
 * Firefox and WebKit that store nothing: by their own settings, as a person or a school changes them, and by what a page finds there. The
 * same in Chromium: test/e2e/storage.full.spec.ts.
 */

const IN_THIS_WINDOW = 'If you close this window, you will have to log in again.';
const UNTIL_RELOADED = 'If you close or reload this window, you will have to log in again.';
const COST = 'you will have to log in again';

const firefoxWith = (preferences: Readonly<Record<string, unknown>>) => () => openFirefox({ preferences });
const firefoxThat = (refusal: Refusal) => () => openFirefox({ first: [refuse, refusal] });
const all = (how: 'throws' | 'absent' | 'full'): Refusal => ({ local: how, session: how, database: how });

const CASES: ReadonlyArray<readonly [name: string, open: () => Promise<Tab>, said: string]> = [
  [
    'Firefox whose settings block all cookies and site data',
    firefoxWith({ 'network.cookie.cookieBehavior': 2 }),
    UNTIL_RELOADED,
  ],
  [
    'Firefox whose settings switch off DOM storage',
    firefoxWith({ 'dom.storage.enabled': false }),
    UNTIL_RELOADED,
  ],
  ['Firefox whose settings switch off IndexedDB', firefoxWith({ 'dom.indexedDB.enabled': false }), ''],
  ['Firefox where localStorage throws', firefoxThat({ local: 'throws' }), IN_THIS_WINDOW],
  ['Firefox where sessionStorage throws', firefoxThat({ session: 'throws' }), ''],
  ['Firefox where localStorage is full', firefoxThat({ local: 'full' }), IN_THIS_WINDOW],
  ['Firefox where IndexedDB never answers', firefoxThat({ database: 'slow' }), ''],
  ['Firefox where there is no store', firefoxThat(all('absent')), UNTIL_RELOADED],
  ['Firefox where every store is full', firefoxThat(all('full')), UNTIL_RELOADED],
  [
    'Firefox where every store and the locks throw',
    firefoxThat({ ...all('throws'), locks: 'throws' }),
    UNTIL_RELOADED,
  ],
  ['WebKit that takes no cookies', () => openWebKit(['--cookies-policy=never']), ''],
];

describe('A browser that stores nothing', () => {
  const startProduct = sampleProducts();
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  }, 180_000);
  afterAll(() => product.stop());

  test.each(CASES)(
    '%s: one logs in and reads',
    async (name, open, said) => {
      const visitor = await Visitor.with(await open());
      try {
        await visitor.tab.goTo(`${product.origin}/library/bookshelf`);
        await visitor.type('Username', 'student');
        const words = await visitor.tab.run(() => document.body.innerText);
        if (said) expect(words).toContain(said);
        else expect(words).not.toContain(COST);
        await visitor.picture(`${name}, signing in`);
        await visitor.type('Password', 'read-aloud');
        await visitor.press('Log in');
        await visitor.tab.press(await visitor.place('Moss and Rain', true));
        const { page } = await visitor.reader('the first page', () => true);
        await visitor.tab.keys('ArrowRight');
        await visitor.reader('the second page', (now) => now.page !== page);
        await visitor.picture(`${name}, reading`);
      } finally {
        await visitor.tab.close();
      }
    },
    120_000,
  );
});
