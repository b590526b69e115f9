import { expect, test } from 'vitest';
import { chooseLanguage } from './account/language.ts';
import { getMe } from './account/me.ts';
import { createClient } from './client.ts';
import { NetworkPageError } from './errors.ts';
import { getBook } from './library/book.ts';

test('Each call goes to the base of its service', async () => {
  const asked: unknown[] = [];
  const client = createClient({
    baseUrl: (service) => (service === 'library' ? 'https://library.example' : ''),
    fetch: async (url) => {
      asked.push(url);
      return new Response(null, { status: 404 });
    },
  });
  await client.call(getMe, {}).catch(() => undefined);
  await client.call(getBook, { params: { bookId: 'b 1' } }).catch(() => undefined);
  expect(asked).toEqual(['/me', 'https://library.example/v1/books/b%201']);
});

test('A call that takes a key goes its own way if there is one, and every other call as ever', async () => {
  const went: string[] = [];
  const by = (way: string) => async (url: unknown) => {
    went.push(`${way} ${String(url)}`);
    return new Response(null, { status: 204 });
  };
  const language = { body: { locale: 'sv' } } as const;
  const both = createClient({ fetch: by('plain'), fetchKeyed: by('keyed') });
  await both.call(chooseLanguage, language);
  await both.call(getMe, {}).catch(() => undefined);
  await createClient({ fetch: by('plain') }).call(chooseLanguage, language);
  expect(went).toEqual(['keyed /me/language', 'plain /me', 'plain /me/language']);
});

const page = (status: number) =>
  new Response('<html>Sign in to this network</html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

test.each([
  ['a page instead of a reply', page(200)],
  ['the page of a filter', page(403)],
  ['that one has to sign in to it', new Response(null, { status: 511 })],
  ['a redirect', Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })],
])('A network that answers with %s is told from our service', async (_what, reply) => {
  const client = createClient({ fetch: async () => reply });
  await expect(client.call(getMe, {})).rejects.toBeInstanceOf(NetworkPageError);
});

test('A proxy of ours that fails in HTML is our service', async () => {
  const client = createClient({ fetch: async () => page(502) });
  await expect(client.call(getMe, {})).rejects.toMatchObject({ name: 'ApiError', status: 502 });
});
