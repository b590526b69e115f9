import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltPages } from '@aloud/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

const index = `<!doctype html>
<html lang="en">
  <head>
    <script nonce="ALOUD_CSP_NONCE">(function (WORDS) {
show(WORDS);
})({"de":{"title":"Zu alt"},"sv":{"title":"För gammal"}});</script>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Aloud</title>
    <script type="module" crossorigin src="/assets/index.js" nonce="ALOUD_CSP_NONCE"></script>
    <link rel="modulepreload" crossorigin href="/assets/start.js" nonce="ALOUD_CSP_NONCE">
    <link rel="stylesheet" crossorigin href="/assets/start.css" nonce="ALOUD_CSP_NONCE">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const built: BuiltPages = {
  pages: [
    {
      path: '/login',
      scripts: ['/assets/start.js', '/assets/index.js'],
      styles: ['/assets/start.css'],
      calls: ['/v1/upstreams?realm=:realm'],
      visible: 'signed-out',
      words: ['main'],
    },
    {
      path: '/controlpanel/groups/:groupUid',
      scripts: ['/assets/index.js', '/assets/GroupPage.js'],
      styles: [],
      calls: ['/me'],
      visible: 'signed-in',
      words: ['main', 'controlPanel', 'player'],
    },
  ],
  texts: {
    'main/sv': '/assets/sv.js',
    'main/fr': '/assets/fr.js',
    'controlPanel/sv': '/assets/control-panel-sv.js',
  },
  early: '(function(){})(CALLS,VISIBLE,REALM);',
  unstarted: {
    sv: '<noscript>JavaScript är avstängt</noscript>',
    fr: '<noscript>JavaScript est désactivé</noscript>',
  },
  brands: {
    aloud: { title: 'Aloud', favicon: '/favicon.svg' },
    france: { title: 'À voix haute', favicon: '/favicon-fr.svg' },
  },
  descriptions: { sv: 'Böcker som läser högt', fr: 'Des livres "à voix haute" & à toi' },
  styles: '<style>:root{}</style>',
  looks: ['<h1>Logga in</h1>', '<h1>Connexion</h1>'],
  shown: { 'sv aloud': { '/login': 0 }, 'fr france': { '/login': 1 } },
};

const services = { se: { newApp: { word: 'Läs & "lyssna" </head>', address: 'https://new.example/' } } };

let product: TestProduct;
const portalDir = mkdtempSync(path.join(tmpdir(), 'aloud-portal-'));
const dataDir = mkdtempSync(path.join(tmpdir(), 'aloud-data-'));
beforeAll(async () => {
  await mkdir(path.join(portalDir, '.first'));
  await mkdir(path.join(portalDir, 'assets'));
  await writeFile(path.join(portalDir, 'index.html'), index);
  await writeFile(path.join(portalDir, '.first/pages.json'), JSON.stringify(built));
  await writeFile(path.join(portalDir, 'assets/start.js'), 'export {};');
  await writeFile(path.join(portalDir, 'assets/start.js.br'), 'in brotli');
  await mkdir(path.join(dataDir, 'portal/assets'), { recursive: true });
  await writeFile(path.join(dataDir, 'portal/assets/Account-0ld.js'), 'export {};');
  product = await TestProduct.start({ portalDir, dataDir, services });
});
afterAll(async () => {
  await product.stop();
  for (const folder of [portalDir, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'sv', ...headers } });
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script type="module"[^>]*src="([^"]*)"/g)].map(([, src]) => src);

describe('The first page of a visit', () => {
  test('names all its files, so that a browser requests them immediately, and its language’s words', async () => {
    const { body } = await open('/login?redirect=/library');
    expect(scriptsOf(body)).toEqual(['/assets/start.js', '/assets/index.js', '/assets/sv.js']);
    expect(body.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(body).not.toContain('modulepreload');
  });

  test('names the words of the control panel if the page belongs to it', async () => {
    const { body } = await open('/controlpanel/groups/a%20group');
    expect(scriptsOf(body).slice(-2)).toEqual(['/assets/sv.js', '/assets/control-panel-sv.js']);
  });

  test('shows its heading before any script runs, in the reader’s language', async () => {
    const { body } = await open('/login');
    expect(body).toContain('<html lang="sv"');
    expect(body).toContain('<div id="root"><style>:root{}</style><h1>Logga in</h1></div>');
  });

  test('is in the language that was chosen on this device', async () => {
    const { body } = await open('/login', { cookie: 'aloud.language=fr', 'accept-language': 'sv' });
    expect(body).toContain('<html lang="fr"');
    expect(scriptsOf(body)).toContain('/assets/fr.js');
  });

  test('has the name of the country to which its host belongs', async () => {
    const { body } = await open('/login', { host: 'portal.aloud.fr', 'accept-language': 'fr' });
    expect(body).toContain('<title>À voix haute</title>');
    expect(body).toContain('href="/favicon-fr.svg"');
    expect(body).toContain('<h1>Connexion</h1>');
  });

  test('describes the portal in the reader’s language', async () => {
    const { body } = await open('/login');
    expect(body).toContain('<meta name="description" content="Böcker som läser högt">');
    const french = await open('/login', { 'accept-language': 'fr', host: 'portal.aloud.fr' });
    expect(french.body).toContain('content="Des livres &quot;à voix haute&quot; &amp; à toi"');
  });

  test('tells what the operator says of the services of its country, and of no other', async () => {
    const { body } = await open('/login');
    const [, content = ''] = /<html lang="sv" data-services="([^"]*)"/.exec(body) ?? [];
    const text = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual(services.se);
    expect(body.match(/<\/head>/g)).toHaveLength(1);
    const french = await open('/login', { host: 'portal.aloud.fr' });
    expect(french.body).not.toContain('data-services');
  });

  test('tells browsers that are too old so, in the reader’s language alone', async () => {
    const { body } = await open('/login');
    expect(body).toContain('})({"sv":{"title":"För gammal"}});</script>');
    expect(body).not.toContain('Zu alt');
  });

  test('says what to do if no script runs, or the portal does not start, in the reader’s language alone', async () => {
    for (const url of ['/login', '/nowhere/at/all']) {
      const { body } = await open(url);
      expect(body).toMatch(/<noscript>JavaScript är avstängt<\/noscript><\/body>/);
      expect(body).not.toContain('désactivé');
    }
    const chosen = await open('/login', { cookie: 'aloud.language=fr' });
    expect(chosen.body).toContain('<noscript>JavaScript est désactivé</noscript>');
  });

  test('makes its first calls by a script that the policy of its reply allows', async () => {
    const { body, headers } = await open('/login');
    const [, nonce, script] =
      /<script nonce="([^"]+)">\(function\(\)[^<]*\((.*)\);<\/script>/.exec(body) ?? [];
    expect(script).toBe('["/v1/upstreams?realm=:realm"],"signed-out","se"');
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  test('is the page as it was built if its path is not known', async () => {
    const { body } = await open('/nowhere/at/all');
    expect(scriptsOf(body)).toEqual(['/assets/index.js']);
    expect(body).toContain('<div id="root"></div>');
  });

  test('contains nothing of its address', async () => {
    const { body } = await open('/controlpanel/groups/%3Cscript%3Ehere?redirect=%3Cscript%3Ethere');
    expect(body).not.toMatch(/here|there/);
  });

  test('is not cached for readers of another language', async () => {
    expect((await open('/login')).headers['vary']).toBe('accept-encoding, accept-language, cookie');
  });
});

describe('A text file', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s if the browser accepts it: a page', async (encoding, unpack) => {
    const reply = await open('/login', { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(unpack(reply.rawPayload).toString()).toContain('<h1>Logga in</h1>');
  });

  test('is sent in the form that the build has made of it: a script', async () => {
    const reply = await product.app.inject({
      url: '/assets/start.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['vary']).toMatch(/accept-encoding/i);
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.body).toBe('in brotli');
  });

  test('is sent as it is if the browser accepts nothing else', async () => {
    const reply = await open('/login', { 'accept-encoding': 'identity' });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });
});

test('A file of the build before, which an open page may still request, is served', async () => {
  const reply = await product.app.inject('/assets/Account-0ld.js');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('What the build tells the server is not served', async () => {
  const reply = await product.app.inject('/.first/pages.json');
  expect(reply.statusCode).toBe(404);
});
