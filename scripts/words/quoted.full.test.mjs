import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quoted, quotesOf } from './quoted.mjs';

const specification = new URL('../../../shared/spec.md', import.meta.url);

test('Each text that the specification quotes is known, in its section, and nothing else is', () => {
  const quotes = quotesOf(readFileSync(specification, 'utf8'));
  expect(quotes.length).toBeGreaterThan(50);
  expect(quoted.map(({ section, quote }) => ({ section, quote }))).toEqual(quotes);
});
