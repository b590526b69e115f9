import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct | undefined;
afterEach(() => product?.stop());

const publicUrl = 'https://app.aloud.fr';
const page = { accept: 'text/html,*/*' };

/** The redirect that a French product sends for an address. */
async function sent(settings: Partial<Config>, host: string, headers: Record<string, string> = page) {
  product = await TestProduct.start({ realm: 'fr', environment: 'production', publicUrl, ...settings });
  const url = '/library/bookshelf?page=2&q=%C3%A9t%C3%A9';
  const reply = await product.app.inject({ url, headers: { ...headers, host } });
  return reply.statusCode === 301 ? reply.headers.location : null;
}

describe('the French domain', () => {
  test('is the target for a page of the French product that was opened under another name', async () => {
    expect(await sent({}, 'app.aloud.com')).toBe(`${publicUrl}/library/bookshelf?page=2&q=%C3%A9t%C3%A9`);
    await product?.stop();
    expect(await sent({ environment: 'dev' }, 'dev.aloud.example')).toContain(publicUrl);
  });

  test('is not remembered by the browser for an address with a token', async () => {
    product = await TestProduct.start({ realm: 'fr', environment: 'production', publicUrl });
    const url = '/bookshelf/play/id/b1?id_token=t';
    const reply = await product.app.inject({ url, headers: { ...page, host: 'app.aloud.com' } });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([301, 'no-store']);
  });

  test('is left alone', async () => {
    expect(await sent({}, 'app.aloud.fr')).toBeNull();
  });

  test.each<[string, Partial<Config>]>([
    ['on staging', { environment: 'staging' }],
    ['in another country', { realm: 'de' }],
  ])('is not asked for %s', async (_where, settings) => {
    expect(await sent(settings, 'app.aloud.com')).toBeNull();
  });

  test('does not redirect programs', async () => {
    expect(await sent({}, 'app.aloud.com', { accept: 'application/json' })).toBeNull();
  });
});
