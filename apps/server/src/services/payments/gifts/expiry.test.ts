import { realmIds } from '@aloud/api';
import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

const bought = new Date('2026-02-03T10:00:00Z');

test('A gift card expires in Germany three years after the end of the year in which it was bought', () => {
  const expires = expiryOf('de', bought);
  expect(expires?.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })).toBe('31.12.2029, 23:59:59');
});

test('The year in which it was bought is that of the German calendar, not of universal time', () => {
  const expires = expiryOf('de', new Date('2026-12-31T23:30:00Z'));
  expect(expires?.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' })).toBe('31.12.2030, 23:59:59');
});

test('A gift card expires nowhere else: neither in California, which forbids it, nor where five years are asked for', () => {
  for (const realm of realmIds) if (realm !== 'de') expect(expiryOf(realm, bought)).toBeNull();
});
