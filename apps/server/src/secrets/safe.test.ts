import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyLength, NotOpened, Safe } from './safe.ts';

const [one, two] = [randomBytes(keyLength), randomBytes(keyLength)];

test('a secret is opened for the purpose for which it was sealed, and is unreadable meanwhile', () => {
  const safe = new Safe([one]);
  const sealed = safe.seal('räv och uggla', 'job 7');
  expect(safe.open(sealed, 'job 7')).toBe('räv och uggla');
  expect(sealed).not.toContain('uggla');
  expect(safe.seal('räv och uggla', 'job 7')).not.toBe(sealed);
});

test('for another purpose, by another key, or changed, it is not opened', () => {
  const sealed = new Safe([one]).seal('secret', 'job 7');
  expect(() => new Safe([one]).open(sealed, 'job 8')).toThrow(NotOpened);
  expect(() => new Safe([two]).open(sealed, 'job 7')).toThrow(NotOpened);
  const bytes = Buffer.from(sealed.slice('sealed.'.length), 'base64url');
  for (const [at, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[at] = byte ^ 1;
    const stored = `sealed.${changed.toString('base64url')}`;
    expect(() => new Safe([one]).open(stored, 'job 7'), `byte ${at}`).toThrow(NotOpened);
  }
});

test('cut short anywhere, it is not opened', () => {
  const safe = new Safe([one]);
  const bytes = Buffer.from(safe.seal('', 'job 7').slice('sealed.'.length), 'base64url');
  for (let length = 0; length < bytes.length; length++) {
    const stored = `sealed.${bytes.subarray(0, length).toString('base64url')}`;
    expect(() => safe.open(stored, 'job 7'), `${length} bytes`).toThrow(NotOpened);
  }
});

test('a new key seals, and the previous one still opens', () => {
  const sealed = new Safe([one]).seal('secret', 'a');
  const both = new Safe([two, one]);
  expect(both.open(sealed, 'a')).toBe('secret');
  expect(new Safe([two]).open(both.seal('secret', 'a'), 'a')).toBe('secret');
});

test('what was stored before anything was sealed is returned as it is', () => {
  expect(new Safe([one]).open('-----BEGIN PRIVATE KEY-----', 'keys')).toBe('-----BEGIN PRIVATE KEY-----');
});

test('a hash is the same for the same text and purpose, by each key, and tells nothing without one', () => {
  const [newest, older] = new Safe([two, one]).hash('räv', 'call');
  expect([older]).toEqual(new Safe([one]).hash('räv', 'call'));
  expect(newest).not.toBe(older);
  expect(new Safe([one]).hash('räv', 'another')).not.toEqual([older]);
  expect(new Safe([one]).hash('ugla', 'call')).not.toEqual([older]);
});
