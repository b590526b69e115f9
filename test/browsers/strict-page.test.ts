import { describe, expect, test } from 'vitest';
import { runDemoPages } from '../e2e/running-product.ts';
import { readsThePictureBook } from './journey.ts';
import { ENGINES } from './tab.ts';
import { visit } from './visit.ts';

describe.each(ENGINES)('The strict demo page in %s', (engine) => {
  const here = visit(engine, () => runDemoPages('demo/server.mjs'));

  test('opens its book', async () => {
    await here.visitor.tab.goTo(`${here.origin}/strict.html`);
    const { text } = await here.visitor.reader('the first page', () => true);
    expect(text).toContain('Fyrkatten');
    await here.visitor.tab.run(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
  });

  readsThePictureBook(() => here.visitor);

  test('has refused nothing', async () => {
    expect(await here.visitor.tab.run(() => (window as unknown as { refused: string[] }).refused)).toEqual(
      [],
    );
  });
});
