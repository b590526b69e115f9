import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let portalDir: string;
beforeAll(async () => {
  portalDir = await mkdtemp(path.join(tmpdir(), 'aloud-portal-'));
  await mkdir(path.join(portalDir, 'assets'));
  await writeFile(
    path.join(portalDir, 'index.html'),
    '<!doctype html><title>Aloud</title><script nonce="ALOUD_CSP_NONCE"></script>',
  );
  await writeFile(path.join(portalDir, 'assets/index-a1b2.js'), 'export {};');
  product = await TestProduct.start({ portalDir });
});
afterAll(async () => {
  await product.stop();
  await rm(portalDir, { recursive: true, force: true });
});

const navigate = (url: string) => product.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the portal', () => {
  test.each(['/', '/login?redirect=/library', '/library/bookshelf'])(
    'answers a navigation to %s with its page, never from a cache',
    async (url) => {
      const reply = await navigate(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain('<title>Aloud</title>');
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  test('runs no inline script and may not be framed', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy']);
    // Files that a book brings along are not scripts of ours, although they are of our origin.
    expect(policy).toMatch(/script-src localhost:80\/assets\/ 'nonce-[\w+/]{22}=='/);
    expect(policy).not.toMatch(/script-src[^;]*'(self|unsafe-\w+)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect((await navigate('/')).headers['referrer-policy']).toBe('no-referrer');
  });

  test('turns text into HTML or a script by three named policies only', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types lit-html aloud-book default');
  });

  test('gives each page a nonce of its own, the same as in its policy', async () => {
    const nonces = await Promise.all(
      ['/', '/login', '/library'].map(async (url) => {
        const { body, headers } = await navigate(url);
        const [, nonce = ''] = /nonce="(.+?)"/.exec(body) ?? [];
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('leads from the name of its file to its address', async () => {
    const reply = await navigate('/index.html?from=before');
    expect(reply.statusCode).toBe(301);
    expect(reply.headers['location']).toBe('/?from=before');
  });

  test.each([
    '/controlpanel/users//',
    '/controlpanel/users/%00',
    '/controlpanel/users/%E0%A4%A',
    '/controlpanel/users/%',
    '/controlpanel/users/a%5Cb',
    '/controlpanel/users/..%2Fb',
  ])('answers a navigation to %s, which can be of no page, with a page too: it says so', async (url) => {
    const reply = await navigate(url);
    expect(reply.body).toContain('<title>Aloud</title>');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('answers a call to such an address with an error', async () => {
    for (const url of ['/users//', '/users/%00', '/users/%E0%A4%A'])
      expect((await product.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('lets browsers keep files with a hash in their name', async () => {
    const reply = await product.app.inject('/assets/index-a1b2.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('answers a script or a call to an unknown address with an error, not with its page', async () => {
    expect((await product.app.inject('/assets/gone.js')).statusCode).toBe(404);
    expect((await navigate('/content/nothing')).statusCode).toBe(404);
  });
});

test('health and readiness answer', async () => {
  expect((await product.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await product.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
});
