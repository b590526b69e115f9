import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProduct } from '../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await TestProduct.start();
});
afterAll(() => product.stop());

/** Opens the address of a book as a browser does that follows a partner's link. @returns where the browser is sent */
async function open(query: Record<string, string>, cookie = '', bookId = 'b 1') {
  const reply = await product.app.inject({
    url: `/bookshelf/play/id/${encodeURIComponent(bookId)}?${new URLSearchParams(query).toString()}`,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  return { status: reply.statusCode, headers: reply.headers, to: String(reply.headers.location) };
}

describe('The address by which partners open a book', () => {
  test('passes a person who is signed in at the auth service on to the portal, without the token', async () => {
    const { tokens, cookie } = await product.signIn('student');
    const { status, headers, to } = await open(
      { id_token: tokens.id_token, origin: 'polylino', a: '1' },
      cookie,
    );
    expect(status).toBe(303);
    expect(to).toBe('/bookshelf/play/id/b%201?origin=polylino&a=1&signInAs=sample-student');
    // Nothing keeps a reply whose address had a token.
    expect(headers['cache-control']).toBe('no-store');
  });

  test('skips every id_token and signInAs among the extra parameters', async () => {
    const { tokens, cookie } = await product.signIn('student');
    const query = new URLSearchParams({ id_token: tokens.id_token, signInAs: 'sample-teacher' });
    query.append('id_token', 'another');
    const reply = await product.app.inject({
      url: `/bookshelf/play/id/b1?${query.toString()}`,
      headers: { cookie },
    });
    expect(reply.headers.location).toBe('/bookshelf/play/id/b1?signInAs=sample-student');
  });

  test('is the book itself if nobody is signed in there: the portal may know the person, or asks them', async () => {
    const { tokens } = await product.signIn('student');
    expect((await open({ id_token: tokens.id_token, a: '1' })).to).toBe('/reader/b%201?a=1');
    expect((await open({ id_token: tokens.id_token }, 'aloud_session=long-ago')).to).toBe('/reader/b%201');
  });

  test('asks who reads if another person is signed in, and leads to the book afterwards', async () => {
    const { tokens } = await product.signIn('student');
    const { cookie } = await product.signIn('teacher');
    const { to } = await open({ id_token: tokens.id_token, a: '1' }, cookie);
    const query = new URLSearchParams({ reauthenticate: 'true', redirect: '/reader/b%201?a=1' });
    expect(to).toBe(`/login?${query.toString()}`);
  });

  test.each(['', 'made.up.token', 'e30.eyJzdWIiOiJzYW1wbGUtdGVhY2hlciJ9.'])(
    'does not use the token %j, and does not keep it either',
    async (token) => {
      const { cookie } = await product.signIn('student');
      expect((await open({ id_token: token }, cookie)).to).toBe('/reader/b%201');
    },
  );

  test('does not use an access token in place of an id token', async () => {
    const { tokens, cookie } = await product.signIn('student');
    expect((await open({ id_token: tokens.access_token }, cookie)).to).toBe('/reader/b%201');
  });

  test('is a page of the portal if it has no token', async () => {
    // The portal may not be built where this test runs.
    expect([200, 503]).toContain((await open({ a: '1' })).status);
  });

  test('leads to the book while the database is away', async () => {
    const other = await TestProduct.start();
    const { tokens, cookie } = await other.signIn('student');
    await other.loseDatabase();
    const url = `/bookshelf/play/id/b1?id_token=${tokens.id_token}`;
    const reply = await other.app.inject({ url, headers: { cookie } });
    await other.stop();
    expect(reply.headers.location).toBe('/reader/b1');
  });
});
