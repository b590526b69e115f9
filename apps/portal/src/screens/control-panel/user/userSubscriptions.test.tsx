import type { UserPeriod } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  listPage,
  madePeriod,
  periodActionsOf,
  refusal,
  supportLock,
} from '../controlPanel.fixture.ts';
import { today } from '../parts/periods/periodStates.ts';
import { answerUserPage, formOf } from './userPage.fixture.ts';

const own = (change: Partial<UserPeriod> = {}): UserPeriod => ({
  id: 'p1',
  type: 'str',
  starts: '2026-01-01',
  ends: null,
  active: true,
  created: '2026-01-01T08:00:00.000Z',
  version: 3,
  userUid: 'anna',
  actions: periodActionsOf('support'),
  ...change,
});

let periods: UserPeriod[];
let asked: string[];
beforeEach(() => {
  periods = [own()];
  asked = [];
  answerUserPage(() => formOf());
  server.use(
    http.get('/userSubscriptionPeriods', () => listPage(periods)),
    http.get('/users/anna/schoolSubscriptions', () =>
      listPage([{ ...madePeriod(), schoolUnitName: 'Fyrskolan' }]),
    ),
    http.get('/subscriptionTypes', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(['polylino', 'str']);
    }),
  );
});

const section = async () => within(await screen.findByRole('region', { name: 'Subscriptions' }));
const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }));

test('a person’s own subscriptions are told apart from those of their schools', async () => {
  renderApp('/controlpanel/users/anna');
  const part = await section();
  const str = (await part.findByRole('heading', { name: /STR/ })).closest('li');
  expect(str?.textContent).toMatch(/active.*From January 1, 2026/);
  expect(within(str as HTMLElement).getByRole('button', { name: 'End: STR' })).toBeTruthy();
  const polylino = (await part.findByRole('heading', { name: /Polylino/ })).closest('li');
  expect(polylino?.textContent).toContain('Through Fyrskolan');
  expect(within(polylino as HTMLElement).queryByRole('button')).toBeNull();
});

test('a text is shown if a person has no subscription of their own', async () => {
  periods = [];
  renderApp('/controlpanel/users/anna');
  await (await section()).findByText('No subscriptions of their own, only those of their schools.');
});

test('a person is given a service that the server offers, without a field for places', async () => {
  periods = [];
  const sent = answer('post', '/userSubscriptionPeriods', ({ body }) => {
    periods = [own()];
    return HttpResponse.json({ id: (body as { id: string }).id }, { status: 201 });
  });
  renderApp('/controlpanel/users/anna');
  await press('New subscription');
  const dialog = within(await screen.findByRole('dialog', { name: 'New subscription' }));
  await userEvent.selectOptions(
    dialog.getByLabelText('Service'),
    await dialog.findByRole('option', { name: 'STR' }),
  );
  expect(dialog.queryByLabelText('Student licenses')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add the subscription' }));
  await screen.findByText('The subscription is saved.');
  expect(asked).toContain('?user=anna');
  expect(sent).toEqual([
    {
      body: { id: expect.any(String), userUid: 'anna', type: 'str', starts: today(), ends: null },
      ifMatch: null,
    },
  ]);
  await (await section()).findByRole('heading', { name: /STR/ });
});

test('a subscription is ended today, with the version that was loaded', async () => {
  const sent = answer('put', '/userSubscriptionPeriods/p1', () => {
    periods = [own({ ends: today(), version: 4 })];
    return new HttpResponse(null, { status: 204 });
  });
  renderApp('/controlpanel/users/anna');
  await (await section()).findByRole('heading', { name: /STR/ });
  await press('End: STR');
  const dialog = within(await screen.findByRole('dialog', { name: 'End STR today?' }));
  expect(dialog.getByText(/Anna Berg can no longer use STR/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End' }));
  await screen.findByText('STR ends today.');
  expect(sent).toEqual([{ body: { type: 'str', starts: '2026-01-01', ends: today() }, ifMatch: '"3"' }]);
});

test('a subscription that has not begun is deleted', async () => {
  periods = [own({ starts: '2999-01-01', active: false })];
  const sent = answer('delete', '/userSubscriptionPeriods/p1/anna', () => {
    periods = [];
    return new HttpResponse(null, { status: 204 });
  });
  renderApp('/controlpanel/users/anna');
  await (await section()).findByRole('heading', { name: /STR/ });
  await press('Delete: STR');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete STR?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The subscription to STR has been deleted.');
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Subscriptions'));
});

test('the second of two editors chooses', async () => {
  answer('put', '/userSubscriptionPeriods/p1', ({ ifMatch }) =>
    ifMatch === '"4"' ? new HttpResponse(null, { status: 204 }) : changedMeanwhile(),
  );
  renderApp('/controlpanel/users/anna');
  await (await section()).findByRole('heading', { name: /STR/ });
  await press('Change: STR');
  const box = await screen.findByLabelText('Last day');
  await userEvent.type(box, '2027-06-30');
  periods = [own({ ends: '2027-01-31', version: 4 })];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', {
    name: 'Somebody else changed this subscription while you were editing it',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use my version' }));
  await screen.findByText('The subscription is saved.');
});

test('a locked action says why, and a refusal is shown beside its field', async () => {
  const lock = { name: 'EditPeriod', status: 'inactive', lock: supportLock } as const;
  periods = [own({ actions: [lock] })];
  answer('post', '/userSubscriptionPeriods', () => refusal(400, 'field.required', 'starts'));
  renderApp('/controlpanel/users/anna');
  const part = await section();
  await part.findByRole('heading', { name: /STR/ });
  expect(part.getByRole<HTMLButtonElement>('button', { name: 'Change: STR' }).disabled).toBe(true);
  expect(part.getByRole('button', { name: /support/ })).toBeTruthy();
  await press('New subscription');
  await userEvent.selectOptions(
    await screen.findByLabelText('Service'),
    await screen.findByRole('option', { name: 'STR' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add the subscription' }));
  await screen.findByText('This value is required');
  expect(document.activeElement).toBe(screen.getByLabelText('First day'));
});
