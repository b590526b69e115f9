import type { ChangePlan } from '@aloud/api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { answer, listPage, madeUser, workAtFyrskolan } from '../controlPanel.fixture.ts';
import { madeBulkPlan } from '../plan/plan.fixture.ts';

const bo = madeUser({ uid: 'bo', firstName: 'Bo', lastName: 'Carl' });

beforeEach(() => {
  workAtFyrskolan();
  server.use(
    http.get('/me', () => HttpResponse.json(maja)),
    http.get('/users', () => listPage([madeUser(), bo])),
    http.get('/groups', () => listPage([])),
  );
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const chosen = async () =>
  [(await box('Anna Berg')).checked, (await box('Bo Carl')).checked].map((each) => (each ? 1 : 0)).join('');
async function choosing(path = '/controlpanel/users') {
  const opened = renderApp(path);
  await userEvent.click(await box('Anna Berg'));
  expect(await chosen()).toBe('10');
  return opened;
}

describe('Who is chosen in a list', () => {
  test('is chosen again after Back, and not in a visit of its own', async () => {
    const { router } = await choosing();
    await act(() => router.navigate('/controlpanel/groups'));
    await screen.findByRole('heading', { name: 'Groups' });
    await act(() => router.navigate(-1));
    expect(await chosen()).toBe('10');
    await screen.findByText('1 selected');
    await act(() => router.navigate('/controlpanel/groups'));
    await screen.findByRole('heading', { name: 'Groups' });
    await act(() => router.navigate('/controlpanel/users'));
    expect(await chosen()).toBe('00');
  });

  test('is another one in another search, and each is back with its search', async () => {
    const { router } = await choosing();
    await act(() => router.navigate('/controlpanel/users?searchString=bo'));
    await waitFor(async () => expect(await chosen()).toBe('00'));
    await userEvent.click(await box('Bo Carl'));
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await chosen()).toBe('10'));
    await act(() => router.navigate(1));
    await waitFor(async () => expect(await chosen()).toBe('01'));
  });

  test('stays while its pages are leafed through, there and back', async () => {
    server.use(
      http.get('/users', ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('pageNumber') === '2';
        return listPage(isSecond ? [bo] : [madeUser()], 40);
      }),
    );
    const { router } = renderApp('/controlpanel/users');
    await userEvent.click(await box('Anna Berg'));
    await act(() => router.navigate('/controlpanel/users?page=2'));
    await userEvent.click(await box('Bo Carl'));
    await screen.findByText('2 selected');
    await act(() => router.navigate(-1));
    expect((await box('Anna Berg')).checked).toBe(true);
    await screen.findByText('2 selected');
  });

  test('is chosen again after the session has ended and the same person has signed in; of nobody else', async () => {
    const { app, router, address } = await choosing('/controlpanel/users?sortBy=name');
    const comeBack = async (sub: string) => {
      act(() => app.session.clear('refresh-failed'));
      await waitFor(() => expect(address()).toMatch(/^\/login/));
      act(() => app.session.begin(madeTokens({ sub })));
      await act(() => router.navigate('/controlpanel/users?sortBy=name', { replace: true }));
    };
    await comeBack('u1');
    expect(await chosen()).toBe('10');
    await comeBack('u2');
    expect(await chosen()).toBe('00');
  });

  test('is nobody after a reload', async () => {
    const { router } = await choosing();
    expect(router.state.location.key).toBe('default');
    cleanup();
    renderApp('/controlpanel/users');
    expect(await chosen()).toBe('00');
  });

  test('is nobody once the change of them has been started', async () => {
    let plan: ChangePlan = madeBulkPlan();
    answer('post', '/v1/jobs', () => HttpResponse.json(plan, { status: 201 }));
    answer('post', '/v1/plans/j/approve', () => {
      plan = { ...plan, state: 'running' };
      return HttpResponse.json(plan);
    });
    server.use(
      http.get('/v1/plans/j', () => HttpResponse.json(plan)),
      http.get('/v1/plans/j/rows', () => listPage([])),
    );
    const { router, address } = await choosing();
    await userEvent.click(screen.getByRole('button', { name: 'Choose an action' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Deactivate \d/ }));
    await waitFor(() => expect(address()).toBe('/controlpanel/jobs/j'));
    await act(() => router.navigate(-1));
    expect(await chosen()).toBe('00');
  });
});
