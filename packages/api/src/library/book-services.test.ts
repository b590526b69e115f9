import { expect, test } from 'vitest';
import { isOfService } from './book-services.ts';

test.each([
  ['polylino', 'polylino', true],
  ['polylino-school', 'polylino', true],
  ['polylino_preschool', 'polylino', true],
  ['polylinoSchool', 'polylino', true],
  ['strand', 'str', false],
  ['sondo', 'polylino', false],
])('a subscription to %s is one to %s: %s', (type, service, is) => {
  expect(isOfService(type, service)).toBe(is);
});
