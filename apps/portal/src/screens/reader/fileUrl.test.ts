import { describe, expect, test } from 'vitest';
import { fileUrlFrom, signatureOf } from './fileUrl.ts';

const origin = 'https://app.aloud.se';
const file = 'https://cdn.example/b1/book.epub';
const from = (query: string) => fileUrlFrom(new URLSearchParams(query), origin);
const encoded = encodeURIComponent;

describe('the address of the book in a reader link', () => {
  test.each([
    [
      'is complete if it was encoded',
      `fileUrl=${encoded(`${file}?Policy=p&Signature=s&Key-Pair-Id=k`)}`,
      `${file}?Policy=p&Signature=s&Key-Pair-Id=k`,
    ],
    [
      'is reassembled if it was not encoded',
      `fileUrl=${file}?Policy=p&Signature=s&Key-Pair-Id=k`,
      `${file}?Policy=p&Signature=s&Key-Pair-Id=k`,
    ],
    [
      'gets the signature beside it',
      `fileUrl=${encoded(file)}&Signature=s&Key-Pair-Id=k`,
      `${file}?Signature=s&Key-Pair-Id=k`,
    ],
    [
      'gets the policy beside it',
      `fileUrl=${encoded(file)}&Key-Pair-Id=k&Signature=s&Policy=p`,
      `${file}?Policy=p&Signature=s&Key-Pair-Id=k`,
    ],
    [
      'gets the expiry beside it',
      `fileUrl=${file}?Expires=9&Signature=s&Key-Pair-Id=k`,
      `${file}?Expires=9&Signature=s&Key-Pair-Id=k`,
    ],
    [
      'keeps its own signature over the one beside it',
      `fileUrl=${encoded(`${file}?Signature=own&Key-Pair-Id=own`)}&Signature=s&Key-Pair-Id=k`,
      `${file}?Signature=own&Key-Pair-Id=own`,
    ],
    [
      'keeps other parts of its own query',
      `fileUrl=${encoded(`${file}?v=2`)}&Signature=s&Key-Pair-Id=k`,
      `${file}?v=2&Signature=s&Key-Pair-Id=k`,
    ],
    ['takes nothing else from the query', `fileUrl=${encoded(file)}&origin=polylino&v=3`, file],
    [
      'keeps the characters of signatures',
      `fileUrl=${encoded(file)}&Signature=a-b_c~d&Key-Pair-Id=k`,
      `${file}?Signature=a-b_c~d&Key-Pair-Id=k`,
    ],
    [
      'may be a path of this portal',
      'fileUrl=/content/b1/book.epub&Signature=s&Key-Pair-Id=k',
      '/content/b1/book.epub?Signature=s&Key-Pair-Id=k',
    ],
    ['keeps a fragment at its end', `fileUrl=${encoded(`${file}#p2`)}&Signature=s`, `${file}?Signature=s#p2`],
  ])('%s', (_what, query, address) => {
    expect(from(query)).toBe(address);
  });

  test.each([
    '',
    'fileUrl=',
    'Signature=s&Key-Pair-Id=k',
    'fileUrl=javascript:alert(1)',
    'fileUrl=data:application/epub%2Bzip,x',
    'fileUrl=http://',
  ])('is missing in %j', (query) => {
    expect(from(query)).toBeNull();
  });
});

describe('the signature of an address', () => {
  test('opens the other files of the book', () => {
    expect(signatureOf(`${file}?v=2&Policy=p&Signature=s~1&Key-Pair-Id=k`, origin)).toBe(
      'Policy=p&Signature=s~1&Key-Pair-Id=k',
    );
  });

  test('is empty if there is none', () => {
    expect(signatureOf(file, origin)).toBe('');
  });
});
