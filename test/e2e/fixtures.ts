import { type Browser, test as base, expect } from '@playwright/test';
import { watchForEnglish } from './no-english/watch.ts';
import { addPupil, type Pupil } from './pupil.ts';
import { type RunningProduct, runDemoPages, runProduct } from './running-product.ts';

export { expect, type Page } from '@playwright/test';

interface Servers {
  /** Data folder of which each product gets a copy. */
  readonly template: string | undefined;
  /** The product of this worker: no two workers share people, shelves or places. */
  readonly product: RunningProduct;
  /** The script that serves the demo pages. */
  readonly demoServer: string;
  /** Origin of the demo pages. */
  readonly demoPages: string;
}

interface OfOneTest {
  readonly otherDevices: undefined;
  /** A student who has read nothing yet: places, bookmarks and times are those of this test. */
  readonly pupil: Pupil;
}

const CODES = 'the server speaks in codes, the screen in the reader’s words';

/** A test whose paths are those of the product. */
export const test = base.extend<OfOneTest, Servers>({
  template: [process.env.E2E_TEMPLATE, { scope: 'worker', option: true }],
  product: [
    async ({ template }, use) => {
      const product = await runProduct(template);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  demoServer: ['demo/server.mjs', { scope: 'worker', option: true }],
  demoPages: [
    async ({ demoServer }, use) => {
      const { origin, stop } = await runDemoPages(demoServer);
      await use(origin);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  context: async ({ context }, use) => {
    const shown = watchForEnglish(context);
    await use(context);
    expect(shown, CODES).toEqual([]);
  },
  pupil: async ({ product }, use) => use(await addPupil(product.origin)),
  // Contexts that a test opens by itself, as another device, are watched, too.
  otherDevices: [
    async ({ browser }, use) => {
      const shown: (readonly string[])[] = [];
      const open: Browser['newContext'] = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        shown.push(watchForEnglish(context));
        return context;
      };
      await use(undefined);
      browser.newContext = open;
      expect(shown.flat(), CODES).toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use`: paths are those of the demo pages. */
export const onDemoPages: Parameters<typeof test.use>[0] = {
  baseURL: async ({ demoPages }, use) => use(demoPages),
};
