import type { ChangePlan, PlanRow } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { wholeText } from '../../../test/wholeText.ts';
import { answer, listPage, refusal } from '../controlPanel.fixture.ts';
import { answerPlan, carriedOut, madeBulkPlan, madePlan, madeRow } from './plan.fixture.ts';

/** The plan that takes back another change. */
const undoOf = (undoes: string, change: Partial<ChangePlan> = {}) =>
  madePlan({
    id: 'u',
    kind: 'undo',
    file: null,
    workbook: null,
    schoolUnit: null,
    faults: [],
    undoes,
    ...change,
  });

/** The import and its undo as stored by the server. */
let plan: ChangePlan;
let undo: ChangePlan;
/** The only row of the undo. */
let removed: PlanRow;
beforeEach(() => {
  removed = madeRow({ line: null });
  plan = madePlan(carriedOut);
  undo = undoOf('p');
  answerPlan(() => plan);
  server.use(
    http.get('/v1/plans/u', () => HttpResponse.json(undo)),
    http.get('/v1/plans/u/rows', () => listPage([removed])),
  );
});

describe('the undo of an import', () => {
  test('is planned, and shows what it would change before anything is taken back', async () => {
    const asked = answer('post', '/v1/plans/p/undo', () => {
      plan = madePlan({ ...carriedOut, canUndo: false, undo: 'u' });
      return HttpResponse.json({ id: 'u' }, { status: 201 });
    });
    const { address } = renderApp('/controlpanel/import/p');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the changes' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/import/u'));
    expect(asked).toHaveLength(1);
    const heading = await screen.findByRole('heading', { name: 'What the undo would change' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await screen.findByText('This undoes the import of elever.xlsx.');
    expect(screen.getByRole('link', { name: 'Show that change' }).getAttribute('href')).toBe(
      '/controlpanel/import/p',
    );
    await screen.findByRole('row', { name: /Anna Berg/ });
    expect(screen.queryByRole('columnheader', { name: 'Row in Excel' })).toBeNull();
    screen.getByRole('button', { name: 'Undo for 3 people' });
  });

  test('says what stays as it is, and why', async () => {
    undo = undoOf('p', {
      planned: { create: 0, update: 1, remove: 1, same: 0, refuse: 1 },
      faults: [{ reason: { code: 'undo.changedSince' }, count: 1 }],
    });
    renderApp('/controlpanel/import/u');
    const stays = within(await screen.findByRole('region', { name: 'What stays, and why' }));
    stays.getByText(/^1 × Somebody has changed this since/);
    screen.getByText('1 person stays as they are. The row says why.');
    const kinds = within(screen.getByRole('group', { name: 'Rows to show' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '3 All rows',
      '1 Changed',
      '1 Deleted',
      '1 Refused',
    ]);
  });

  test('is refused with its reason', async () => {
    server.use(http.post('/v1/plans/p/undo', () => refusal(409, 'undo.notPossible')));
    renderApp('/controlpanel/import/p');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the changes' }));
    await screen.findByText('This change cannot be undone.');
  });

  test('is carried out by its own button', async () => {
    const asked = answer('post', '/v1/plans/u/approve', () => {
      undo = undoOf('p', { ...carriedOut, canUndo: false });
      removed = madeRow({ line: null, verdict: 'remove', outcome: 'changed', fields: [] });
      return HttpResponse.json(undo);
    });
    renderApp('/controlpanel/import/u');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo for 3 people' }));
    await screen.findByRole('heading', { name: 'The changes are undone' });
    const row = within(await screen.findByRole('row', { name: /Anna Berg/ }));
    expect(row.getAllByText('Deleted')).not.toHaveLength(0);
    expect(asked).toMatchObject([{ body: { data: { digest: 'd1' } } }]);
    expect(screen.queryByRole('region', { name: 'The new people' })).toBeNull();
  });

  test('says so if nothing can be taken back', async () => {
    undo = undoOf('p', { planned: { create: 0, update: 0, remove: 0, same: 0, refuse: 2 } });
    renderApp('/controlpanel/import/u');
    await screen.findByText('There is nothing to undo. Each row says why.');
    expect(screen.queryByRole('button', { name: /^Undo for/ })).toBeNull();
  });

  test('leads from the import that was undone to what undid it', async () => {
    plan = madePlan({ ...carriedOut, state: 'undone', canUndo: false, undo: 'u' });
    renderApp('/controlpanel/import/p');
    await screen.findByRole('heading', { name: 'The import was undone' });
    const part = within(screen.getByRole('region', { name: 'Undo' }));
    part.getByText(/^This has been undone\./);
    expect(part.getByRole('link', { name: 'Show the undo' }).getAttribute('href')).toBe(
      '/controlpanel/import/u',
    );
    expect(part.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'The new people' })).toBeNull();
  });
});

describe('the undo of a bulk change', () => {
  const answerBulk = (change: Partial<ChangePlan> = {}) =>
    server.use(
      http.get('/v1/plans/j', () => HttpResponse.json(madeBulkPlan({ ...carriedOut, ...change }))),
      http.get('/v1/plans/j/rows', () => listPage([])),
    );

  test('is planned, and leads back to the bulk change', async () => {
    answerBulk();
    undo = undoOf('j');
    const asked = answer('post', '/v1/plans/j/undo', () => HttpResponse.json({ id: 'u' }, { status: 201 }));
    const { address } = renderApp('/controlpanel/jobs/j');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the changes' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/import/u'));
    expect(asked).toHaveLength(1);
    const back = await screen.findByRole('link', { name: 'Show that change' });
    expect(back.getAttribute('href')).toBe('/controlpanel/jobs/j');
    await screen.findByText(/^This undoes a bulk change: Deactivate\./);
    expect(screen.getByRole('link', { name: 'All bulk changes' }).getAttribute('href')).toBe(
      '/controlpanel/jobs',
    );
  });

  test('says what comes back', async () => {
    answerBulk();
    undo = undoOf('j');
    removed = madeRow({ line: null, fields: [{ column: 'status', before: 'deleted', after: 'active' }] });
    renderApp('/controlpanel/import/u');
    const row = within(await screen.findByRole('row', { name: /Anna Berg/ }));
    row.getByText(wholeText('Status before: Deleted → after: Active'));
  });

  test('is about an earlier change if the bulk change itself may not be seen', async () => {
    undo = undoOf('j');
    server.use(http.get('/v1/plans/j', () => refusal(404, 'notFound.job')));
    renderApp('/controlpanel/import/u');
    await screen.findByText(/^This undoes an earlier change\./);
  });

  test('is not offered if it is not possible, or while the change is under way', async () => {
    answerBulk({ canUndo: false });
    renderApp('/controlpanel/jobs/j');
    await screen.findByText('Done');
    expect(screen.queryByRole('button', { name: 'Undo the changes' })).toBeNull();
  });

  test.each([
    ['done', 'An undo has been prepared.'],
    ['undone', 'This has been undone.'],
  ] as const)('of a change that is %s is led to', async (state, text) => {
    answerBulk({ state, canUndo: false, undo: 'u' });
    renderApp('/controlpanel/jobs/j');
    const part = within(await screen.findByRole('region', { name: 'Undo' }));
    await part.findByText(new RegExp(`^${text}`));
    expect(part.getByRole('link', { name: 'Show the undo' }).getAttribute('href')).toBe(
      '/controlpanel/import/u',
    );
  });
});
