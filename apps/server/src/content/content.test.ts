import type { Book } from '@aloud/api';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileLife } from '../keys/file-life.ts';
import { bookWithCover, page } from '../testing/epub.ts';
import { redGround, svg } from '../testing/pictures.ts';
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

  test('is signed as CloudFront’s own library signs it', async () => {
    const ring = await product.keys();
    const { id, pem } = ring.signing('content');
    const query = new URLSearchParams(
      new ContentSigner(ring, { publicUrl: 'https://x.example', seconds: 60 }).sign(bookId),
    );
    const signed = getSignedUrl({
      policy: Buffer.from((query.get('Policy') ?? '').replaceAll('_', '='), 'base64').toString(),
      keyPairId: id,
      privateKey: pem,
      algorithm: 'SHA1',
    });
    expect(Object.fromEntries(query)).toEqual(Object.fromEntries(new URL(signed).searchParams));
  });

  test('finds names with spaces, accents, hashes and question marks', async () => {
    const reply = await get(`${files}EPUB/${encodeURIComponent('sound ä#1?.mp3')}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('audio/mpeg');
  });

  test('is refused if unsigned, forged or for another book, in a way that scripts can see', async () => {
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

  test('is refused once it has expired', async () => {
    const signer = new ContentSigner(await product.keys(), {
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

  test('is not sent again to a client that has it', async () => {
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

describe('the address of a cover', () => {
  let coveredId: string;
  let cover: URL;
  const coverOf = async (id: string) => {
    const call = await product.as('student');
    return (await call('GET', `/v1/books/${id}`)).json<Book>();
  };
  const open = ({ pathname, search }: URL) => product.app.inject(pathname + search);
  const signer = async () =>
    new ContentSigner(await product.keys(), {
      publicUrl: product.config.publicUrl,
      seconds: 3600,
    });
  beforeAll(async () => {
    coveredId = await product.addBook(bookWithCover(svg(redGround)));
    cover = new URL((await coverOf(coveredId)).coverUrl ?? '');
  });

  test('returns the small picture, to be cached for days', async () => {
    expect(cover.pathname).toMatch(/\/covers\/[\da-f]{32}\.webp$/);
    const reply = await open(cover);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toBe(`private, max-age=${7 * 24 * 3600}, immutable`);
    expect((await coverOf(coveredId)).coverSize).toEqual({ width: 480, height: 640 });
  });

  test('opens only that picture, and the signature of the book opens it too', async () => {
    const place = `/content/books/${coveredId}`;
    for (const path of [
      'book.epub',
      'files/EPUB/p1.xhtml',
      'covers/',
      'covers/x.webp',
      '*',
      'covers/../book.epub',
    ]) {
      expect((await product.app.inject(`${place}/${path}${cover.search}`)).statusCode).toBe(403);
    }
    const elsewhere = cover.pathname.replace(coveredId, bookId);
    expect((await product.app.inject(elsewhere + cover.search)).statusCode).toBe(403);
    const whole = (await signer()).sign(coveredId);
    const reply = await product.app.inject(`${cover.pathname}?${whole}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('private, max-age=3600');
  });

  test('is that of the book’s own picture if there is no small one, and opens nothing else', async () => {
    const id = await product.addBook(bookWithCover('no picture'));
    const { coverUrl, coverSize } = await coverOf(id);
    const own = new URL(coverUrl ?? '');
    expect(own.pathname).toBe(`/content/books/${id}/files/EPUB/cover%20of%20it.img`);
    expect(coverSize).toBeNull();
    const reply = await open(own);
    expect([reply.statusCode, reply.body]).toEqual([200, 'no picture']);
    expect(reply.headers['cache-control']).toMatch(/immutable$/);
    expect((await product.app.inject(`/content/books/${id}/book.epub${own.search}`)).statusCode).toBe(403);
  });

  test.each(['cover ä#1?.png', 'a*b.png', '100%.png', "it's (a) cover!.png"])(
    'is right for a file named %s',
    async (name) => {
      const url = new URL((await signer()).fileUrl(bookId, `files/${name}`));
      // It does not exist, but only those who may see it are told so.
      const reply = await open(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(url.href.split('?')[0]).not.toContain('*');
    },
  );

  test('stays the same for days, on every server, and changes at a different time for each book', async () => {
    const [first, second] = [await signer(), await signer()];
    const hour = 3_600_000;
    const from = Date.UTC(2026, 10, 24);
    const changes = (id: string) => {
      const hours = Array.from({ length: 10 * 24 }, (_, index) => from + index * hour);
      return hours.filter((now) => first.fileUrl(id, 'c', now) !== second.fileUrl(id, 'c', now - hour));
    };
    const mine = changes(coveredId);
    expect(mine.length).toBeGreaterThanOrEqual(2);
    expect(mine.length).toBeLessThanOrEqual(3);
    expect((mine[1] ?? 0) - (mine[0] ?? 0)).toBe(fileLife.change * 1000);
    const all = new Set(Array.from({ length: 20 }, (_, index) => changes(`book ${index}`)[0]));
    expect(all.size).toBeGreaterThan(10);
  });

  test('is valid for at least three days and at most seven', async () => {
    const signs = await signer();
    const lives = Array.from({ length: 100 }, (_, index) => {
      const now = Date.UTC(2026, 10, 24, index);
      const query = new URL(signs.fileUrl(coveredId, 'c', now)).searchParams;
      const policy = Buffer.from((query.get('Policy') ?? '').replaceAll('_', '='), 'base64').toString();
      return Number(/"AWS:EpochTime":(\d+)/.exec(policy)?.[1]) - now / 1000;
    });
    expect(Math.min(...lives)).toBeGreaterThanOrEqual(fileLife.least);
    expect(Math.max(...lives)).toBeLessThanOrEqual(fileLife.longest);
    expect(Math.max(...lives)).toBeGreaterThan(fileLife.longest - 3600);
  });

  test('opens nothing once it has expired', async () => {
    const path = cover.pathname.slice(cover.pathname.indexOf('covers/'));
    const at = async (days: number) =>
      (await open(new URL((await signer()).fileUrl(coveredId, path, Date.now() - days * 24 * 3_600_000))))
        .statusCode;
    expect(await at(2.9)).toBe(200);
    expect(await at(7.1)).toBe(403);
  });
});
