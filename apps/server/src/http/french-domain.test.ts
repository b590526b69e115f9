import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { TestProduct } from '../testing/product.ts';

const publicUrl = 'https://app.aloud.fr';
const production: Partial<Config> = { realm: 'fr', environment: 'production', publicUrl };
const page = { accept: 'text/html,*/*' };

/** The redirect that a product sends for an address. */
async function sent(product: TestProduct, host: string, headers: Record<string, string> = page) {
  const url = '/library/bookshelf?page=2&q=%C3%A9t%C3%A9';
  const reply = await product.app.inject({ url, headers: { ...headers, host } });
  return reply.statusCode === 301 ? reply.headers.location : null;
}

describe('the French domain', () => {
  let french: TestProduct;
  beforeAll(async () => {
    french = await TestProduct.start(production);
  });
  afterAll(() => french.stop());

  test('is the target for a page of the French product that was opened under another name', async () => {
    expect(await sent(french, 'app.aloud.com')).toBe(`${publicUrl}/library/bookshelf?page=2&q=%C3%A9t%C3%A9`);
  });

  test('is not remembered by the browser for an address with a token', async () => {
    const url = '/bookshelf/play/id/b1?id_token=t';
    const reply = await french.app.inject({ url, headers: { ...page, host: 'app.aloud.com' } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([301, 'no-store']);
  });

  test('is left alone', async () => {
    expect(await sent(french, 'app.aloud.fr')).toBeNull();
  });

  test('does not redirect programs', async () => {
    expect(await sent(french, 'app.aloud.com', { accept: 'application/json' })).toBeNull();
  });
});

describe('the French domain, of another product,', () => {
  let product: TestProduct;
  afterEach(() => product.stop());
  const start = async (settings: Partial<Config>) => {
    product = await TestProduct.start({ ...production, ...settings });
  };

  test('is the target in development too', async () => {
    await start({ environment: 'dev' });
    expect(await sent(product, 'dev.aloud.example')).toContain(publicUrl);
  });

  test.each<[string, Partial<Config>]>([
    ['on staging', { environment: 'staging' }],
    ['in another country', { realm: 'de' }],
  ])('is not asked for %s', async (_where, settings) => {
    await start(settings);
    expect(await sent(product, 'app.aloud.com')).toBeNull();
  });
});
