import { describe, expect, test } from 'vitest';
import { fileOf, nameIn } from './files.ts';

describe('the name of a file', () => {
  test.each([
    [`attachment; filename="Klass 3A.pdf"; filename*=UTF-8''Kl%C3%A5ss%203A.pdf`, 'Klåss 3A.pdf'],
    ['attachment; filename="cards.pdf"', 'cards.pdf'],
    ['attachment', null],
    [null, null],
  ])('in %j is %j', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });
});

test('A file is read chunk by chunk, with its type, and with our name if it has none', async () => {
  const seen: number[] = [];
  const reply = new Response('abc', { headers: { 'content-type': 'application/pdf' } });
  const { name, content } = await fileOf(reply, 'cards.pdf', (bytes) => seen.push(bytes));
  expect([name, content.type, content.size, seen.at(-1)]).toEqual(['cards.pdf', 'application/pdf', 3, 3]);
});
