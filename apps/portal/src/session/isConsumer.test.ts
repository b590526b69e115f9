import { describe, expect, test } from 'vitest';
import { isConsumer } from './isConsumer.ts';

const guardian = { uid: 'o1', name: 'Consumers', role: 'guardian', active: true } as const;
const consumer = { sub: 'u1', subscriptions: [{ type: 'consumer' }] };

describe('a consumer-market user', () => {
  test('is an active guardian of one organisation with one subscription, of the consumer type', () => {
    expect(isConsumer([guardian], consumer)).toBe(true);
  });

  test.each([
    ['a guardian of a school', [guardian], { sub: 'u1', subscriptions: [{ type: 'polylino' }] }],
    ['a guardian without a subscription', [guardian], { sub: 'u1' }],
    ['somebody with two organisations', [guardian, { ...guardian, uid: 'o2' }], consumer],
    ['a guardian whose association has ended', [{ ...guardian, active: false }], consumer],
    ['a student', [{ ...guardian, role: 'student' as const }], consumer],
    ['somebody without an organisation', [], consumer],
  ])('is not %s', (_who, organizations, claims) => {
    expect(isConsumer(organizations, claims)).toBe(false);
  });
});
