import { describe, expect, test } from 'vitest';
import { partsOf, periodOf } from './periods.ts';

describe('a period of reading', () => {
  test('ends today: seven days, four weeks, the school year since August', () => {
    expect(periodOf('week', '2026-11-27')).toEqual({ from: '2026-11-21', to: '2026-11-27' });
    expect(periodOf('month', '2026-03-03')).toEqual({ from: '2026-02-04', to: '2026-03-03' });
    expect(periodOf('schoolYear', '2026-11-27').from).toBe('2026-08-01');
    expect(periodOf('schoolYear', '2027-06-11').from).toBe('2026-08-01');
    expect(periodOf('schoolYear', '2026-08-01').from).toBe('2026-08-01');
  });

  test('has a part for each day, week or month, in order and without gaps', () => {
    for (const name of ['week', 'month', 'schoolYear'] as const) {
      const period = periodOf(name, '2027-03-10');
      const parts = partsOf(name, period);
      expect(parts[0]?.from).toBe(period.from);
      for (const [at, { from }] of parts.entries()) if (at > 0) expect(from).toBe(parts[at - 1]?.until);
      expect((parts.at(-1)?.until ?? '') > period.to).toBe(true);
    }
    expect(partsOf('week', periodOf('week', '2027-03-10'))).toHaveLength(7);
    expect(partsOf('month', periodOf('month', '2027-03-10'))).toHaveLength(4);
    expect(partsOf('schoolYear', periodOf('schoolYear', '2027-03-10'))).toHaveLength(8);
  });
});
