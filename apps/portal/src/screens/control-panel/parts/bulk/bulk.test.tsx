import type { ChangePlan, User } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import { anna, asStaff } from '../../../../test/staff.ts';
import { wholeText } from '../../../../test/wholeText.ts';
import { answer, listPage, refusal } from '../../controlPanel.fixture.ts';
import { bulkRows, carriedOut, madeBulkPlan, madeRow } from '../../plan/plan.fixture.ts';

const bo: User = { ...anna, uid: 'bo', username: 'bo.c', firstName: 'Bo', lastName: 'Ceder' };
const meta = { totalItems: 40, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 };

let asked: unknown[];
/** The plan as stored by the server. */
let plan: ChangePlan;
const running = () =>
  madeBulkPlan({
    state: 'running',
    digest: null,
    planned: { create: 0, update: 2, remove: 0, same: 0, refuse: 0 },
    counts: { done: 1, changed: 1, unchanged: 0, refused: 0, failed: 0 },
  });
const over = { ...carriedOut, counts: { done: 2, changed: 1, unchanged: 0, refused: 1, failed: 0 } };

beforeEach(() => {
  asked = [];
  plan = madeBulkPlan();
  asStaff('admin');
  server.use(
    http.get('/users', () => HttpResponse.json({ data: [anna, bo], meta })),
    http.post('/v1/jobs', async ({ request }) => {
      asked.push(((await request.json()) as { data: unknown }).data);
      return HttpResponse.json({ id: 'j' }, { status: 201 });
    }),
    http.get('/v1/plans/j', () => HttpResponse.json(plan)),
    http.get('/v1/plans/j/rows', ({ request }) => {
      const verdict = new URL(request.url).searchParams.get('verdict');
      return listPage(bulkRows.filter((row) => verdict === null || row.verdict === verdict));
    }),
    http.post('/v1/plans/j/cancel', () => {
      asked.push('discard');
      plan = { ...plan, state: 'cancelled' };
      return HttpResponse.json(plan);
    }),
  );
});
const wanted = (order: object) => ({ ...order, plan: true, id: expect.any(String) as unknown });

const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const begin = async (kind: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose an action' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  return within(await screen.findByRole('dialog', { name: kind }));
};

describe('a bulk action', () => {
  test('previews what will change and for whom it is not allowed, and shows its progress', async () => {
    const { address } = renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    await choose('Select Bo Ceder');
    screen.getByText('2 selected');
    const dialog = await begin('Deactivate');
    await dialog.findByText('1 person will be changed.');
    dialog.getByText('Not allowed for 1 person.');
    dialog.getByText(wholeText('Bo Ceder: Insufficient permissions'));
    const approved = answer('post', '/v1/plans/j/approve', () => {
      plan = running();
      return HttpResponse.json(plan);
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate 1 person' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/jobs/j'));
    expect(asked).toEqual([wanted({ action: { kind: 'deactivate' }, selection: { ids: ['anna', 'bo'] } })]);
    expect(approved).toMatchObject([{ body: { data: { digest: 'd1' } } }]);
    await screen.findByText(/1 of 2/);
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 1);
    await screen.findByRole('link', { name: /Anna Berg/ });
  });

  test('leads to each person, before and after, where it can be carried out, too', async () => {
    const { address } = renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Deactivate');
    await userEvent.click(await dialog.findByRole('link', { name: 'Show each person' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/jobs/j'));
    await screen.findByRole('heading', { name: 'Deactivate' });
    const row = within(await screen.findByRole('row', { name: /Anna Berg/ }));
    row.getByText(wholeText('Status before: Active → after: Deactivated'));
    const refused = within(screen.getByRole('row', { name: /Bo Ceder/ }));
    refused.getByText('Insufficient permissions');
    screen.getByRole('button', { name: 'Deactivate 1 person' });
    screen.getByText('Not allowed for 1 person.');
    expect(asked).not.toContain('discard');
  });

  test('is discarded if its dialog is closed', async () => {
    renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Deactivate');
    await dialog.findByText('1 person will be changed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked.at(-1)).toBe('discard'));
  });

  test('is discarded even if its dialog is closed before it is planned', async () => {
    plan = madeBulkPlan({ state: 'reading', digest: null });
    const discarded: unknown[] = [];
    server.use(
      http.post('/v1/plans/:id/cancel', ({ params }) => {
        discarded.push(params['id']);
        return HttpResponse.json({ ...plan, state: 'cancelled' });
      }),
    );
    renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Deactivate');
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(discarded).toEqual([(asked[0] as { id: string }).id]));
  });

  test('says why if it cannot be planned', async () => {
    plan = madeBulkPlan({
      state: 'failed',
      digest: null,
      failure: { code: 'limit.nobody' },
      planned: { create: 0, update: 0, remove: 0, same: 0, refuse: 0 },
    });
    renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Deactivate');
    await dialog.findByRole('alert');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(true);
  });

  test('says which of its results are shown if they do not fit on one page', async () => {
    plan = madeBulkPlan(over);
    server.use(
      http.get('/v1/plans/j/rows', () => listPage([madeRow({ outcome: 'changed', line: null })], 1_060)),
    );
    renderApp('/controlpanel/jobs/j');
    await screen.findByText('1–25 of 1,060');
  });

  test('applies to all that match if all are selected', async () => {
    renderApp('/controlpanel/users?searchString=ber&filters=type%3Astudent');
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 40 matches' }));
    await screen.findByText('All 40 matches selected');
    const dialog = await begin('Delete');
    await dialog.findByText('1 person will be changed.');
    expect(asked).toEqual([
      wanted({ action: { kind: 'delete' }, selection: { query: { q: 'ber', type: 'student' } } }),
    ]);
  });

  test('applies to all except people who are deselected again', async () => {
    renderApp('/controlpanel/users?searchString=ber');
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 40 matches' }));
    await choose('Select Bo Ceder');
    await screen.findByText('39 selected');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Anna Berg' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bo Ceder' }).checked).toBe(false);
    const dialog = await begin('Delete');
    await dialog.findByText('1 person will be changed.');
    expect(asked).toEqual([
      wanted({ action: { kind: 'delete' }, selection: { query: { q: 'ber' }, except: ['bo'] } }),
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 40 matches' }));
    await screen.findByText('All 40 matches selected');
  });

  test('asks for the group, and is previewed once one is chosen', async () => {
    const group = {
      uid: 'g',
      name: '3B',
      code: null,
      memberCount: 0,
      studentCount: 0,
      schoolUnitUid: 's',
      schoolUnit: { uid: 's', name: 'Fyrskolan' },
      created: '2026-01-01T00:00:00Z',
      updated: '2026-01-01T00:00:00Z',
      version: 1,
    };
    server.use(
      http.get('/groups', () =>
        HttpResponse.json({ data: [group, { ...group, uid: 'h', name: '4A' }], meta }),
      ),
    );
    renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Add to a group');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to a group' }).disabled).toBe(true);
    await userEvent.click(await dialog.findByRole('radio', { name: /4A/ }));
    await dialog.findByText('1 person will be changed.');
    expect(asked).toEqual([
      wanted({ action: { kind: 'addToGroup', groupId: 'h' }, selection: { ids: ['anna'] } }),
    ]);
  });

  test('is refused if too many jobs are running', async () => {
    const reason = { code: 'limit.jobs', params: { max: 20 } } as const;
    server.use(http.post('/v1/jobs', () => refusal(409, reason)));
    renderApp('/controlpanel/users');
    await choose('Select Anna Berg');
    const dialog = await begin('Deactivate');
    await dialog.findByText(/^You can run at most 20 bulk changes at the same time\. Wait/);
  });

  test('forgets the selection when the filters change', async () => {
    renderApp('/controlpanel/users');
    await choose('Select everyone on this page');
    screen.getByText('2 selected');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Student');
    await screen.findByText('0 selected');
  });

  test('says if it was stopped, and still offers the new passwords that there are', async () => {
    plan = madeBulkPlan({
      ...over,
      state: 'cancelled',
      change: { kind: 'resetPasswords' },
      secretsUntil: '2026-11-21T08:00:00.000Z',
      canUndo: false,
    });
    server.use(
      http.get('/v1/jobs/j/secrets', () =>
        HttpResponse.json({
          data: [{ id: 'anna', name: 'Anna Berg', username: 'anna.b', password: 'owl-lamp-rain-42' }],
        }),
      ),
      http.post('/v1/jobs/j/secrets/forget', () => new HttpResponse(null, { status: 204 })),
    );
    renderApp('/controlpanel/jobs/j');
    await screen.findByText('Stopped');
    screen.getByText('2 of 2');
    expect(screen.queryByText('owl-lamp-rain-42')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the passwords' }));
    await screen.findByText('owl-lamp-rain-42');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the passwords' }));
    await waitFor(() => expect(screen.queryByText('owl-lamp-rain-42')).toBeNull());
  });

  test('says if it could not be stopped, and stopping can be tried again', async () => {
    let tries = 0;
    plan = running();
    server.use(
      http.post('/v1/plans/j/cancel', () => {
        tries += 1;
        if (tries === 1) return HttpResponse.error();
        plan = { ...running(), state: 'cancelled', finished: '2026-11-26T10:05:00.000Z' };
        return HttpResponse.json(plan);
      }),
    );
    renderApp('/controlpanel/jobs/j');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tries).toBe(2);
  });

  test('is not reported as missing if it could not be fetched, and can be fetched again', async () => {
    let tries = 0;
    server.use(
      http.get('/v1/plans/j', () => {
        tries += 1;
        return tries === 1 ? refusal(403, 'lock.insufficient') : HttpResponse.json(running());
      }),
    );
    renderApp('/controlpanel/jobs/j');
    await screen.findByText('The list could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/1 of 2/);
  });

  test('is reported as missing if it does not exist, with a link to the others', async () => {
    server.use(http.get('/v1/plans/j', () => refusal(404, 'system.wrong')));
    renderApp('/controlpanel/jobs/j');
    await screen.findByText('Not found');
    screen.getByRole('link', { name: 'Back to the list' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
