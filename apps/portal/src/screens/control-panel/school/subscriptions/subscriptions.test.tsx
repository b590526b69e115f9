import type { SchoolUnitPeriod } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  listPage,
  madePeriod,
  madeSchool,
  periodActionsOf,
  refusal,
  schoolRightsOf,
  workAtFyrskolan,
} from '../../controlPanel.fixture.ts';
import { today } from '../../parts/periods/periodStates.ts';

let periods: SchoolUnitPeriod[];
beforeEach(() => {
  periods = [madePeriod()];
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool())),
    http.get('/schoolUnitSubscriptionPeriods', () => listPage(periods)),
    http.get('/subscriptionTypes', () => HttpResponse.json(['polylino', 'str'])),
  );
});

const address = '/controlpanel/schools/s?tab=subscriptions';
const asSupport = (change: Partial<SchoolUnitPeriod> = {}) =>
  madePeriod({ actions: periodActionsOf('support'), ...change });
const openAsSupport = () => {
  server.use(http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool(schoolRightsOf('support')))));
  renderApp(address);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const put = async (label: string, value: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  if (value) await userEvent.type(box, value);
};

describe('the subscriptions of a school', () => {
  test('are listed with their days and their places', async () => {
    periods = [
      madePeriod(),
      madePeriod({
        id: 'p2',
        type: 'str',
        starts: '2025-01-01',
        ends: '2025-12-31',
        active: false,
        seats: null,
      }),
    ];
    renderApp(address);
    const polylino = (await screen.findByRole('heading', { name: /Polylino/ })).closest('li');
    expect(polylino?.textContent).toMatch(/active.*From January 1, 2026.*Student licenses used: 24 of 100/);
    const str = screen.getByRole('heading', { name: /STR/ }).closest('li');
    expect(str?.textContent).toMatch(/ended.*January 1\s–\sDecember 31, 2025.*24 students/);
    expect(within(str as HTMLElement).queryByRole('button', { name: /^End/ })).toBeNull();
  });

  test('are replaced by a text that says who enters them', async () => {
    periods = [];
    renderApp(address);
    await screen.findByText(/This school has no subscriptions yet/);
  });

  test('can be fetched again if they could not be loaded', async () => {
    server.use(http.get('/schoolUnitSubscriptionPeriods', () => HttpResponse.error()));
    renderApp(address);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get('/schoolUnitSubscriptionPeriods', () => listPage(periods)));
    await userEvent.click(again);
    await screen.findByRole('heading', { name: /Polylino/ });
  });

  test('can only be ended by the school’s administrator', async () => {
    renderApp(address);
    await screen.findByRole('heading', { name: /Polylino/ });
    expect([isDisabled('New subscription'), isDisabled('Change: Polylino')]).toEqual([true, true]);
    expect(isDisabled('End: Polylino')).toBe(false);
    expect(screen.getAllByRole('button', { name: /support/ })).toHaveLength(2);
  });

  test('are read-only for other staff', async () => {
    periods = [madePeriod({ actions: periodActionsOf('employee') })];
    renderApp(address);
    await screen.findByRole('button', { name: /administrator/ });
    expect(isDisabled('End: Polylino')).toBe(true);
  });
});

describe('ending a subscription', () => {
  const end = async () => {
    renderApp(address);
    await press('End: Polylino');
    const dialog = await screen.findByRole('dialog', { name: 'End Polylino today?' });
    await within(dialog).findByText('12 titles can be read only with it.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
    return dialog;
  };

  test('makes today its last day, after a question', async () => {
    const asked = answer('put', '/schoolUnitSubscriptionPeriods/p1', () => {
      periods = [madePeriod({ ends: today(), version: 4 })];
      return new HttpResponse(null, { status: 204 });
    });
    await end();
    await screen.findByText('Polylino ends today.');
    expect(asked).toEqual([
      { body: { type: 'polylino', starts: '2026-01-01', ends: today(), seats: 100 }, ifMatch: '"3"' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End: Polylino' })).toBeNull());
  });

  test.each([
    ['a refusal', () => refusal(403, 'lock.support'), 'Only support may do this.'],
    ['another person’s change', changedMeanwhile, /Somebody else changed this subscription/],
    ['a deletion meanwhile', () => refusal(404, 'system.wrong'), /no longer exists/],
  ])('reports %s in the question', async (_name, reply, text) => {
    answer('put', '/schoolUnitSubscriptionPeriods/p1', reply);
    const dialog = await end();
    await within(dialog).findByText(text);
  });
});

describe('support', () => {
  test('enters a subscription with its days and places', async () => {
    const asked = answer('post', '/schoolUnitSubscriptionPeriods', ({ body }) =>
      HttpResponse.json({ id: (body as { id: string }).id }, { status: 201 }),
    );
    openAsSupport();
    await press('New subscription');
    await userEvent.selectOptions(
      await screen.findByLabelText('Service'),
      await screen.findByRole('option', { name: 'STR' }),
    );
    await put('First day', '2027-01-01');
    await put('Student licenses', '30');
    await press('Add the subscription');
    await screen.findByText('The subscription is saved.');
    expect(asked).toMatchObject([
      { body: { schoolUnitUid: 's', type: 'str', starts: '2027-01-01', ends: null, seats: 30 } },
    ]);
  });

  test.each([
    ['Last day', '2026-12-31', 'The last day is before the first.'],
    ['Student licenses', '0', 'A number from 1 to 999,999'],
    ['First day', '', 'This value is required'],
  ])('gets an error beside the field %s', async (label, value, problem) => {
    const asked = answer('post', '/schoolUnitSubscriptionPeriods');
    openAsSupport();
    await press('New subscription');
    await userEvent.selectOptions(
      await screen.findByLabelText('Service'),
      await screen.findByRole('option', { name: 'STR' }),
    );
    await put('First day', '2027-01-01');
    await put(label, value);
    await press('Add the subscription');
    await screen.findByText(problem);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([]);
  });

  test('changes one with the version that was loaded; the second of two editors chooses', async () => {
    const asked = answer('put', '/schoolUnitSubscriptionPeriods/p1', ({ ifMatch }) =>
      ifMatch === '"4"' ? new HttpResponse(null, { status: 204 }) : changedMeanwhile(),
    );
    periods = [asSupport()];
    openAsSupport();
    await press('Change: Polylino');
    await put('Student licenses', '120');
    periods = [asSupport({ seats: 110, version: 4 })];
    await press('Save');
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this subscription while you were editing it',
    });
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Student licenses110120']);
    await press('Use my version');
    await screen.findByText('The subscription is saved.');
    expect(asked.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
    expect(asked[1]?.body).toMatchObject({ seats: 120 });
  });

  test('has saved what is stored already: the reply to an earlier press was lost', async () => {
    periods = [asSupport()];
    answer('put', '/schoolUnitSubscriptionPeriods/p1', ({ ifMatch }) => {
      if (ifMatch !== '"3"' || periods[0]?.version !== 3) return changedMeanwhile();
      periods = [asSupport({ seats: 120, version: 4 })];
      return HttpResponse.error();
    });
    openAsSupport();
    await press('Change: Polylino');
    await put('Student licenses', '120');
    await press('Save');
    await screen.findByText(/did not work/);
    await press('Save');
    await screen.findByText('The subscription is saved.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/120/);
  });

  test('deletes one that has not begun', async () => {
    periods = [asSupport({ starts: '2999-01-01', active: false })];
    const asked = answer('delete', '/schoolUnitSubscriptionPeriods/p1/s', () => {
      periods = [];
      return new HttpResponse(null, { status: 204 });
    });
    openAsSupport();
    await press('Delete: Polylino');
    const dialog = await screen.findByRole('dialog', { name: 'Delete Polylino?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('The subscription to Polylino has been deleted.');
    expect(asked).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Subscriptions' }));
  });
});

test('a subscription keeps its service if only its places are changed, even if the list of services comes late', async () => {
  let tell: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    tell = resolve;
  });
  periods = [asSupport({ type: 'polylino', version: 2 })];
  openAsSupport();
  server.use(
    http.get('/subscriptionTypes', async () => {
      await known;
      return HttpResponse.json(['askiraski', 'polylino', 'str']);
    }),
  );
  const sent = answer(
    'put',
    '/schoolUnitSubscriptionPeriods/p1',
    () => new HttpResponse(null, { status: 204 }),
  );
  await press('Change: Polylino');
  const dialog = within(await screen.findByRole('dialog'));
  tell();
  await dialog.findByRole('option', { name: 'STR' });
  await put('Student licenses', '30');
  await press('Save');
  await screen.findByText('The subscription is saved.');
  expect(sent).toMatchObject([{ body: { type: 'polylino', seats: 30 } }]);
});
