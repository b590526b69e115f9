import { expect, test } from 'vitest';
import { bookServices, bookSubscriptionTypes, opens, serviceOf, subscriptionTypes } from './services.ts';

test.each([
  ['polylino', 'polylino', true],
  ['polylino-school', 'polylino', true],
  ['polylino', 'polylino-school', false],
  ['polylino-preschool', 'polylino-school', false],
  ['polylinoSchool', 'polylino', true],
  ['polylino_preschool', 'polylino', true],
  ['strand', 'str', false],
  ['sondo', 'polylino', false],
])('a subscription to %s opens what belongs to %s: %s', (type, service, does) => {
  expect(opens(type, service)).toBe(does);
});

test('a variant is of its service; what no longer exists is of none', () => {
  expect([serviceOf('manabua-science'), serviceOf('sva'), serviceOf('oldie')]).toEqual([
    'manabua',
    'sva',
    undefined,
  ]);
});

test('books belong to services of books only, and no type is named twice', () => {
  expect(bookServices).toEqual(['consumer', 'polylino', 'sondo', 'trovy', 'vilja']);
  expect(bookSubscriptionTypes.every((type) => subscriptionTypes.includes(type))).toBe(true);
  expect(new Set(subscriptionTypes).size).toBe(subscriptionTypes.length);
});
