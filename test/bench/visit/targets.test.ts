import { expect, test } from 'vitest';
import { askedOf, verdict } from './targets.ts';

test('A figure exactly at its target meets it', () => {
  expect(verdict(askedOf('sign-in: of use'), 2500)).toBe('met: at most 2500');
});

test('For a figure over its target, the verdict says by how much', () => {
  expect(verdict(askedOf('shelf: of use'), 3300)).toBe('**over by 10 %**: at most 3000');
  expect(verdict(askedOf('shelf: layout shift'), 0.03)).toBe('**over by 50 %**: at most 0.020');
});

test('A score has a minimum, not a maximum', () => {
  expect(verdict(askedOf('Lighthouse, performance: home'), 93)).toBe('met: at least 90');
  expect(verdict(askedOf('Lighthouse, performance: home'), 81)).toBe('**short by 10 %**: at least 90');
});

test('A figure without a target has no verdict', () => {
  expect(verdict(askedOf('sign-in: requests'), 9)).toBe('');
});

test('A figure that could not be measured misses its target', () => {
  expect(verdict(askedOf('sign-in: of use'), Number.NaN)).toMatch(/over/);
});
