import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KeyRing } from '../keys/key-ring.ts';
import { page } from '../testing/epub.ts';
import { TestProduct } from '../testing/product.ts';
import { ContentSigner } from './signing.ts';

let product: TestProduct;
let bookId: string;
let otherId: string;
let policy: string;
let files: string;
beforeAll(async () => {
  product = await TestProduct.start();
  bookId = await product.addBook({
    files: { 'EPUB/sound ä#1?.mp3': Buffer.alloc(1000, 'a'), 'EPUB/o.smil': '<smil/>' },
  });
  otherId = await product.addBook();
  const call = await product.as('student');
  policy = (await call('GET', `/v1/books/${bookId}/policy`)).json<{ policy: string }>().policy;
  const url = (await call('GET', `/v1/books/${bookId}/resources-url`)).json<{ resourcesUrl: string }>()
    .resourcesUrl;
  files = new URL(url).pathname;
});
afterAll(() => product.stop());

const get = (path: string, query = policy, headers: Record<string, string> = {}) =>
  product.app.inject({ url: `${path}?${query}`, headers });

describe('a signed address', () => {
  test('gives the files of its book, and the whole archive', async () => {
    const reply = await get(`${files}EPUB/p1.xhtml`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(page);
    expect((await get(`/content/books/${bookId}/book.epub`)).headers['content-type']).toBe(
      'application/epub+zip',
    );
  });

  test('finds names with spaces, accents, hashes and question marks', async () => {
    const reply = await get(`${files}EPUB/${encodeURIComponent('sound ä#1?.mp3')}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('audio/mpeg');
  });

  test('is refused without a signature, forged, or for another book, in a way that scripts can see', async () => {
    const parts = new URLSearchParams(policy);
    const forged = new URLSearchParams(policy);
    forged.set(
      'Signature',
      (parts.get('Signature') ?? '').replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    );
    const later = new URLSearchParams(policy);
    const text = Buffer.from((parts.get('Policy') ?? '').replaceAll('_', '='), 'base64').toString();
    const extended = text.replace(/"AWS:EpochTime":\d+/, '"AWS:EpochTime":9999999999');
    later.set('Policy', Buffer.from(extended).toString('base64').replaceAll('=', '_'));
    for (const query of ['', forged.toString(), later.toString(), `${policy}&Policy=x`]) {
      const reply = await get(`${files}EPUB/p1.xhtml`, query);
      expect(reply.statusCode).toBe(403);
      expect(reply.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await get(`/content/books/${otherId}/files/EPUB/p1.xhtml`)).statusCode).toBe(403);
    expect((await get(`/content/books/${otherId}/book.epub`)).statusCode).toBe(403);
  });

  test('is refused once its time is over', async () => {
    const signer = new ContentSigner(await KeyRing.open(product.db, product.config), {
      publicUrl: product.config.publicUrl,
      seconds: 60,
    });
    const fresh = signer.sign(bookId, Date.now() - 50_000);
    const stale = signer.sign(bookId, Date.now() - 61_000);
    expect((await get(`${files}EPUB/p1.xhtml`, fresh)).statusCode).toBe(200);
    expect((await get(`${files}EPUB/p1.xhtml`, stale)).statusCode).toBe(403);
  });

  test.each([
    '../book.epub/../../x',
    '..%2f..%2f..%2fdatabase.lock',
    '%2e%2e/%2e%2e/x',
    'EPUB/..%5c..%5cx',
    'EPUB/%00',
    '%2Fetc%2Fpasswd',
    '',
    'EPUB/missing.xhtml',
  ])('gives nothing outside of the book: %s', async (path) => {
    const reply = await get(`${files}${path}`);
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body.length).toBeLessThan(200);
  });
});

describe('a book file', () => {
  test('is delivered in the part that is asked for', async () => {
    const url = `${files}EPUB/${encodeURIComponent('sound ä#1?.mp3')}`;
    const part = await get(url, policy, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 10-19/1000');
    expect(part.body).toHaveLength(10);
    const end = await get(url, policy, { range: 'bytes=-5' });
    expect(end.headers['content-range']).toBe('bytes 995-999/1000');
    const more = await get(url, policy, { range: 'bytes=-65536' });
    expect(more.statusCode).toBe(200);
    expect(more.headers['content-length']).toBe('1000');
    const beyond = await get(url, policy, { range: 'bytes=1000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */1000');
    const head = await product.app.inject({ method: 'HEAD', url: `${url}?${policy}` });
    expect(head.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
  });

  test('is not sent again to who has it', async () => {
    const first = await get(`${files}EPUB/p1.xhtml`);
    const etag = String(first.headers.etag);
    expect((await get(`${files}EPUB/p1.xhtml`, policy, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('has its right media type', async () => {
    const typeOf = async (path: string) => (await get(`${files}${path}`)).headers['content-type'];
    expect(await typeOf('EPUB/p1.xhtml')).toBe('application/xhtml+xml');
    expect(await typeOf('EPUB/package.opf')).toBe('application/oebps-package+xml');
    expect(await typeOf('EPUB/o.smil')).toBe('application/smil+xml');
  });

  test('opened by its address in our own origin may do nothing', async () => {
    const { headers } = await get(`${files}EPUB/p1.xhtml`);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers['cache-control']).toMatch(/^private/);
  });

  test('can be asked for by range from another site’s script', async () => {
    const reply = await product.app.inject({ method: 'OPTIONS', url: `${files}EPUB/p1.xhtml` });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-headers']).toContain('Range');
  });
});
