import type { ChangePlan } from '@aloud/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { answer } from '../controlPanel.fixture.ts';
import { answerPlan, carriedOut, madePlan, madeRow } from './plan.fixture.ts';

let plan: ChangePlan;
const ofSync = {
  kind: 'sync',
  file: null,
  workbook: null,
  sync: { id: 'y', dryRun: false },
  planned: { create: 0, update: 1200, remove: 0, same: 300, refuse: 0 },
  faults: [],
} as const satisfies Partial<ChangePlan>;

beforeEach(() => {
  plan = madePlan(ofSync);
  answerPlan(
    () => plan,
    [
      madeRow({
        line: null,
        fields: [
          { column: 'groups', before: ['3B'], after: [] },
          { column: 'status', before: 'active', after: 'deactivated' },
        ],
      }),
      madeRow({
        position: 1,
        about: 'group',
        line: null,
        id: 'g3',
        name: '3C',
        username: null,
        type: null,
        fields: [],
      }),
    ],
  );
});

const open = () => renderApp('/controlpanel/schools/s/sync/runs/p');
const start = () => screen.findByRole('button', { name: 'Carry out 1,200 changes' });

describe('the first run of a sync', () => {
  test('waits for approval, and leads back to its school', async () => {
    open();
    await screen.findByRole('heading', { name: 'What the synchronization would change' });
    expect(screen.getByRole('link', { name: 'Back to the synchronization' }).getAttribute('href')).toBe(
      '/controlpanel/schools/s/sync',
    );
    expect(await start()).toBeTruthy();
  });

  test('belongs to the schools in the menu, also under the address of imports', async () => {
    const { address } = renderApp('/controlpanel/import/p?filters=verdict%3Acreate');
    await waitFor(() =>
      expect(address()).toBe('/controlpanel/schools/s/sync/runs/p?filters=verdict%3Acreate'),
    );
    await screen.findByRole('heading', { name: 'What the synchronization would change' });
    const current = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('aria-current'));
    expect(current('Schools')).toContain('page');
    expect(current('Import')).not.toContain('page');
  });

  test('shows groups as such, and accounts that are turned off', async () => {
    open();
    const group = await screen.findByRole('link', { name: /3C/ });
    expect(group.getAttribute('href')).toBe('/controlpanel/groups/g3');
    expect(screen.getByText('Status')).toBeTruthy();
    expect(screen.getByText('Deactivated')).toBeTruthy();
  });
});

describe('a run that is held', () => {
  beforeEach(() => {
    plan = madePlan({
      ...ofSync,
      state: 'held',
      hold: { reasons: [{ code: 'field.format' }], number: 1200 },
    });
  });
  const approved = () =>
    answer('post', '/v1/plans/p/approve', () => {
      plan = madePlan({ ...ofSync, ...carriedOut });
      return HttpResponse.json(plan);
    });

  test('is carried out by whoever types its number, as it is written', async () => {
    const asked = approved();
    open();
    await screen.findByRole('heading', { name: /if you approve it/ });
    await userEvent.type(await screen.findByLabelText('Type 1,200 to carry it out'), '1,200');
    await userEvent.click(await start());
    await screen.findByRole('heading', { name: 'The synchronization is done' });
    expect(asked).toMatchObject([{ body: { data: { digest: 'd1', number: 1200 } } }]);
  });

  test('is not carried out for another number, or for none', async () => {
    const asked = approved();
    open();
    await userEvent.click(await start());
    await screen.findByText('This is not 1,200.');
    await userEvent.type(screen.getByLabelText('Type 1,200 to carry it out'), '120');
    await userEvent.click(await start());
    await waitFor(() => expect(screen.getByText('This is not 1,200.')).toBeTruthy());
    expect(asked).toEqual([]);
  });
});

describe('a trial run', () => {
  test('says that it changes nobody, and has no button', async () => {
    plan = madePlan({ ...ofSync, sync: { id: 'y', dryRun: true }, digest: null, until: null });
    open();
    await screen.findByText(/This is a trial run/);
    expect(screen.queryByRole('button', { name: /Carry out/ })).toBeNull();
  });
});
