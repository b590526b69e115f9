import { expect, test } from 'vitest';
import { asciiEmail, isEmail, needsSmtpUtf8 } from './email-address.ts';

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['müller@example.org', 'müller@example.org'],
  ['a@schüle.example', 'a@xn--schle-mva.example'],
  ['A@Schüle.Example', 'A@xn--schle-mva.example'],
  ['a@xn--schle-mva.example', 'a@xn--schle-mva.example'],
  ['用户@例子.测试', '用户@xn--fsqu00a.xn--0zwm56d'],
  ["o'neil+x@mail.example.co.uk", "o'neil+x@mail.example.co.uk"],
  ['a@example.org\u200b', 'a@example.org'],
])('%s is written to as %s', (typed, written) => {
  expect(asciiEmail(typed)).toBe(written);
});

test.each([
  'anna',
  '@example.org',
  'anna@',
  'anna@example',
  'anna@@example.org',
  'an na@example.org',
  '.anna@example.org',
  'anna..b@example.org',
  'anna@-example.org',
  'anna@exam ple.org',
  'anna@127.0.0.1',
  'a@0x7f.1',
  'a@[127.0.0.1]',
  'anna@example.org/x',
  'anna@example.org:25',
  'anna@exa%6dple.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  'anna@example.1',
])('%s is no address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('Only what stands before the @ needs a mail server that knows all letters', () => {
  expect(needsSmtpUtf8('a@schüle.example')).toBe(false);
  expect(needsSmtpUtf8('müller@example.org')).toBe(true);
});
