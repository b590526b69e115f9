import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, runDemoPages } from '../e2e/running-product.ts';
import { readsThePictureBook } from './journey.ts';
import { ENGINES } from './tab.ts';
import { Visitor } from './visitor.ts';

describe.each(ENGINES)('The strict demo page in %s', (engine) => {
  let pages: Pick<RunningProduct, 'origin' | 'stop'>;
  let visitor: Visitor;
  beforeAll(async () => {
    pages = await runDemoPages('demo/server.mjs');
    visitor = await Visitor.in(engine);
  }, 60_000);
  afterAll(async () => {
    await visitor.tab.close();
    await pages.stop();
  });

  test('opens its book', async () => {
    await visitor.tab.goTo(`${pages.origin}/strict.html`);
    const { text } = await visitor.reader('the first page', () => true);
    expect(text).toContain('Fyrkatten');
    await visitor.tab.run(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
  });

  readsThePictureBook(() => visitor);

  test('has refused nothing meanwhile', async () => {
    expect(await visitor.tab.run(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
  });
});
