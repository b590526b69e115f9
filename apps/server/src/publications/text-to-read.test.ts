import { expect, test } from 'vitest';
import { textToRead } from './text-to-read.ts';
import { wordsIn } from './word-count.ts';

const read = (source: string) => textToRead(source).replace(/\s+/g, ' ').trim();

test('The text of a page is that of its body, with blanks between blocks and none within words', () => {
  const page = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Moss</title><style>p{}</style></head>
    <body><!-- <p>not this</p> --><h1>Moss</h1><p>It <b>r</b>ains<br/>on the&#160;f<span>&#x6F;</span>x &amp; moss.</p><p>It stops</p>
    <script>let words;</script><ruby>猫<rt>ねこ</rt></ruby></body></html>`;
  expect(read(page)).toBe('Moss It rains on the fox moss. It stops 猫');
});

test.each([
  ['breaks off in a tag', '<p>one two<b', 2],
  ['breaks off in a comment', '<p>one</p><!-- two', 1],
  ['has a script without an end', '<p>one</p><script>two', 1],
  ['has an empty script', '<p>one</p><script src="x"/><p>two</p>', 2],
  ['has prefixes', '<h:p>one</h:p><h:script>two</h:script>', 1],
  ['has a mark that begins no tag', 'one < two', 1],
  ['refers to what is no character', 'one &; &#xFFFFFF; &shy; two', 2],
])('A page that %s is read as far as it goes', (_what, source, words) => {
  expect(wordsIn(textToRead(source))).toBe(words);
});

test('A page that tries to be read again and again is read once', () => {
  for (const part of ['<!--', '<script>', '<', '&#', '<a '])
    expect(textToRead(part.repeat(1_000_000)).length).toBeLessThan(6_000_000);
});
