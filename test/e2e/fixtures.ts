import { test as base } from '@playwright/test';
import { type RunningProduct, runDemoPages, runProduct } from './running-product.ts';

export { expect, type Page } from '@playwright/test';

interface Servers {
  /** The product of this worker: no two workers share people, shelves or places. */
  readonly product: RunningProduct;
  /** Origin of the demo pages. */
  readonly demoPages: string;
}

/** A test in a browser whose addresses are those of the product. */
export const test = base.extend<object, Servers>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the parameter which fixtures one needs.
    async ({}, use) => {
      const product = await runProduct(process.env.E2E_TEMPLATE);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  demoPages: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { origin, stop } = await runDemoPages();
      await use(origin);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});

/** For `test.use`: addresses are those of the demo pages. */
export const onDemoPages: Parameters<typeof test.use>[0] = {
  baseURL: async ({ demoPages }, use) => use(demoPages),
};
