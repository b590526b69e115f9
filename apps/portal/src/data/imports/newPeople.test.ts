import type { PlanRow } from '@aloud/api';
import { expect, test } from 'vitest';
import type { RowQuery } from './imports.ts';
import { newPeople, partsOf } from './newPeople.ts';

const row = (position: number): PlanRow => ({
  position,
  about: 'person',
  line: position + 2,
  isHidden: false,
  verdict: 'create',
  id: position === 3 ? null : `p${position}`,
  name: `Elev ${position}`,
  username: `elev.${position}`,
  type: position % 2 === 0 ? 'student' : 'employee',
  fields: [],
  faults: [],
  outcome: 'changed',
  reason: null,
});

/** The rows of a plan that has made so many people. */
function planOf(total: number) {
  const asked: RowQuery[] = [];
  const rows = async (_id: string, query: RowQuery) => {
    asked.push(query);
    const from = (query.pageNumber - 1) * query.pageSize;
    const count = Math.max(0, Math.min(query.pageSize, total - from));
    return {
      data: Array.from({ length: count }, (_, more) => row(from + more)),
      meta: {
        totalItems: total,
        totalIsAtLeast: false,
        pageNumber: query.pageNumber,
        pageSize: query.pageSize,
      },
    };
  };
  return { rows, asked };
}

test('the new people are those whom the plan has made, as far as they have an id', async () => {
  const { rows, asked } = planOf(5);
  expect(await newPeople(rows, 'plan', 0)).toEqual([
    { id: 'p0', type: 'student' },
    { id: 'p1', type: 'employee' },
    { id: 'p2', type: 'student' },
    { id: 'p4', type: 'student' },
  ]);
  expect(asked).toEqual([
    { verdict: 'create', outcome: 'changed', about: 'person', pageNumber: 1, pageSize: 100 },
  ]);
});

test('more than fit on one sheet of cards come in parts, each of whole pages', async () => {
  const { rows, asked } = planOf(720);
  expect(partsOf(720)).toBe(2);
  expect(await newPeople(rows, 'plan', 0)).toHaveLength(499);
  expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4, 5]);
  asked.length = 0;
  const second = await newPeople(rows, 'plan', 1);
  expect(second).toHaveLength(220);
  expect(second[0]?.id).toBe('p500');
  expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([6, 7, 8]);
});
