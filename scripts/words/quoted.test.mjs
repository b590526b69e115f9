import { expect, test } from 'vitest';
import { quotesOf } from './quoted.mjs';

test('What a specification quotes is found in its sections, once, whatever apostrophes it has', () => {
  const specification = [
    '# A specification',
    '## 1. For whom',
    "A 'child'.",
    '## 2. Screens',
    "Says 'Please wait.' or 'It's over', the reader's choice, then 'Please wait.'.",
    '## 8. Errors',
    "'No {thing} here'",
  ].join('\n');
  expect(quotesOf(specification)).toEqual([
    { section: 2, quote: 'Please wait.' },
    { section: 2, quote: "It's over" },
    { section: 8, quote: 'No {thing} here' },
  ]);
});
