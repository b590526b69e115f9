import { expect, test } from 'vitest';
import { getMe } from './account/me.ts';
import { createClient } from './client.ts';
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
