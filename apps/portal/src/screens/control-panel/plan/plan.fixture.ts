import type { ChangePlan, PlanRow, WorkbookFacts } from '@aloud/api';
import { HttpResponse, http } from 'msw';
import { server } from '../../../test/server.ts';
import { listPage, workAtFyrskolan } from '../controlPanel.fixture.ts';

export const madeWorkbook = (change: Partial<WorkbookFacts> = {}): WorkbookFacts => ({
  sheet: 'Elever',
  sheetIsHidden: false,
  columns: [
    { column: 'username', heading: 'Användarnamn' },
    { column: 'email', heading: 'E-post' },
  ],
  unknownHeadings: [],
  hiddenColumns: [],
  hiddenRows: 0,
  otherSheets: [],
  ...change,
});

/** An import that waits for approval: it would make 2 people and change 1; 1 row is refused. */
export const madePlan = (change: Partial<ChangePlan> = {}): ChangePlan => ({
  id: 'p',
  kind: 'import',
  state: 'planned',
  requester: { id: 'u1', name: 'Maja Berg' },
  schoolUnit: { id: 's', name: 'Fyrskolan' },
  file: 'elever.xlsx',
  workbook: madeWorkbook(),
  read: 4,
  planned: { create: 2, update: 1, remove: 0, same: 0, refuse: 1 },
  counts: { done: 0, changed: 0, unchanged: 0, refused: 0, failed: 0 },
  faults: [{ reason: { code: 'field.email' }, count: 1 }],
  failure: null,
  hold: null,
  sync: null,
  change: null,
  secretsUntil: null,
  digest: 'd1',
  until: '2026-11-27T10:00:00.000Z',
  created: '2026-11-26T10:00:00.000Z',
  finished: null,
  isOwn: true,
  canUndo: false,
  undo: null,
  undoes: null,
  ...change,
});

/** A bulk change that waits for approval: it would deactivate Anna, and may not deactivate Bo. */
export const madeBulkPlan = (change: Partial<ChangePlan> = {}): ChangePlan =>
  madePlan({
    id: 'j',
    kind: 'bulk',
    change: { kind: 'deactivate' },
    schoolUnit: null,
    file: null,
    workbook: null,
    read: 2,
    planned: { create: 0, update: 1, remove: 0, same: 0, refuse: 1 },
    faults: [{ reason: { code: 'lock.insufficient' }, count: 1 }],
    ...change,
  });

export const carriedOut = {
  state: 'done',
  digest: null,
  until: null,
  counts: { done: 4, changed: 2, unchanged: 0, refused: 2, failed: 0 },
  finished: '2026-11-26T10:05:00.000Z',
  canUndo: true,
} as const satisfies Partial<ChangePlan>;

export const madeRow = (change: Partial<PlanRow> = {}): PlanRow => ({
  position: 0,
  about: 'person',
  line: 2,
  isHidden: false,
  verdict: 'update',
  id: 'anna',
  name: 'Anna Berg',
  username: 'anna.b',
  type: 'student',
  fields: [{ column: 'email', before: 'anna@x.example', after: 'anna@y.example' }],
  faults: [],
  outcome: null,
  reason: null,
  ...change,
});

export const rows: readonly PlanRow[] = [
  madeRow(),
  madeRow({
    position: 1,
    line: 3,
    verdict: 'create',
    id: null,
    name: 'Bo Ceder',
    username: 'bo.c',
    fields: [
      { column: 'type', before: null, after: 'student' },
      { column: 'organizations', before: null, after: ['Fyrskolan', 'Annexet'] },
    ],
  }),
  madeRow({
    position: 2,
    line: 4,
    verdict: 'refuse',
    id: null,
    name: 'Dan Ek',
    username: 'dan.e',
    fields: [],
    faults: [{ column: 'email', reason: { code: 'field.email' } }],
  }),
];

/** The rows of that bulk change. */
export const bulkRows: readonly PlanRow[] = [
  madeRow({ line: null, fields: [{ column: 'status', before: 'active', after: 'deactivated' }] }),
  madeRow({
    position: 1,
    line: null,
    verdict: 'refuse',
    id: 'bo',
    name: 'Bo Ceder',
    username: 'bo.c',
    fields: [],
    faults: [{ column: null, reason: { code: 'lock.insufficient' } }],
  }),
];

/**
 * Answers the calls for a plan, to the administrator of Fyrskolan.
 * @param plan gives it at each call
 * @returns the queries for its rows
 */
export function answerPlan(plan: () => ChangePlan, shown: readonly PlanRow[] = rows) {
  const asked: Array<Record<string, string>> = [];
  workAtFyrskolan();
  server.use(
    http.get('/v1/plans/p', () => HttpResponse.json(plan())),
    http.get('/v1/plans/p/rows', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage(shown);
    }),
  );
  return asked;
}
