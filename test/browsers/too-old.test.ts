import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, runProduct } from '../e2e/running-product.ts';
import { openOldChromium } from './old-chromium-tab.ts';
import { TOO_OLD } from './tab.ts';
import { Visitor } from './visitor.ts';

const SAID = [
  { language: 'sv', title: 'Webbläsaren är för gammal', page: '/login' },
  { language: 'de-AT', title: 'Dieser Browser ist zu alt', page: '/library/bookshelf' },
] as const;

describe(`A reader whose browser is ${TOO_OLD}`, () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await runProduct();
  }, 180_000);
  afterAll(() => product.stop());

  for (const { language, title, page } of SAID) {
    test(`sees that in ${language}, and nothing else, at ${page}`, async () => {
      const visitor = await Visitor.with(await openOldChromium(TOO_OLD, language));
      try {
        await visitor.tab.goTo(product.origin + page);
        // By then the portal's own scripts have had time to run, and have changed nothing.
        await visitor.until('a page at rest', () =>
          visitor.tab.run(() => document.readyState === 'complete'),
        );
        await visitor.picture(`too old ${language}`);
        const seen = await visitor.tab.run(() => ({
          heading: document.querySelector('h1')?.textContent,
          elements: [...document.body.querySelectorAll('*')].map(({ localName }) => localName),
          language: document.documentElement.lang,
        }));
        expect(seen).toEqual({
          heading: title,
          elements: ['main', 'h1', 'p'],
          language: language.slice(0, 2),
        });
      } finally {
        await visitor.tab.close();
      }
    });
  }
});
