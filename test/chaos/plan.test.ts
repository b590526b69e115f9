import { describe, expect, test } from 'vitest';
import { FULL, injuryKinds, planOf, QUICK } from './plan.ts';

describe('A plan', () => {
  test('has each injury as often as asked, in a mixed order', () => {
    const plan = planOf(7, FULL);
    for (const kind of injuryKinds)
      expect(plan.filter((injury) => injury.kind === kind)).toHaveLength(FULL[kind]);
    expect(plan.slice(0, 50).every(({ kind }) => kind === 'kill')).toBe(false);
  });

  test('is the same for the same seed, and differs for another', () => {
    expect(planOf(7, QUICK)).toEqual(planOf(7, QUICK));
    expect(planOf(8, QUICK)).not.toEqual(planOf(7, QUICK));
  });

  test('leaves out injuries that a database cannot suffer, and changes nothing else', () => {
    const all = planOf(7, QUICK);
    const some = planOf(7, QUICK, ['kill', 'clock']);
    expect(some).toEqual(all.filter(({ kind }) => kind === 'kill' || kind === 'clock'));
  });
});
