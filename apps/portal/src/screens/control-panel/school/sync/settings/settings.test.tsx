import type { SyncSettings } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../../test/renderApp.tsx';
import { server } from '../../../../../test/server.ts';
import {
  answer,
  changedMeanwhile,
  listPage,
  madeSchool,
  refusal,
  workAtFyrskolan,
} from '../../../controlPanel.fixture.ts';
import { foundSource, madeSync, newSettings, usual } from '../sync.fixture.ts';

let settings: SyncSettings;

beforeEach(() => {
  settings = newSettings;
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool())),
    http.get('/sync/s', () => HttpResponse.json({ ...settings, usual })),
    http.get('/organizations/s/syncs', () => HttpResponse.json({ data: [] })),
    http.get('/v1/organizations', () =>
      listPage([
        { id: 's', name: 'Fyrskolan', admin: true },
        { id: 'a', name: 'Annexet', admin: true },
        { id: 'o', name: 'Elsewhere', admin: false },
      ]),
    ),
  );
});

/** Settings of a sync that exists. */
const stored = (change: Partial<SyncSettings> = {}): SyncSettings => {
  const { id, active, dryRun, type, organizationMap, config, hasSecret, version } = madeSync();
  return { id, active, dryRun, type, organizationMap, config, hasSecret, version, ...change };
};
const open = async () => {
  const app = renderApp('/controlpanel/schools/s/sync/settings');
  await screen.findByRole('heading', { name: 'Settings of the synchronization' });
  return app;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const saved = () =>
  answer('put', '/organizations/s/syncs/:id', () => HttpResponse.json(madeSync({ version: 4 })));

describe('connecting a system', () => {
  test('tests what is typed, suggests schools, and saves all of it under one id', async () => {
    const tested = answer('post', '/organizations/s/syncs/:id/test', () => HttpResponse.json(foundSource));
    const put = saved();
    const { address } = await open();
    await choose('Kind of system', 'OneRoster (network)');
    await type('Address of the system', 'https://rosters.example.org');
    await type('Client ID', 'aloud');
    await type('Secret', 'hush');
    await press('Test the connection');
    await screen.findByText(/It works:.*OneRoster 1.2/);
    screen.getByText(/Email.*: 81 of 90/);
    expect(tested).toMatchObject([
      { body: { type: 'oneroster', secret: 'hush', config: { address: 'https://rosters.example.org' } } },
    ]);
    expect(put).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Fyrskolan i Åstad' })).toHaveProperty('value', 's');
    screen.getByText(/suggested by its code/);
    expect(screen.queryByRole('option', { name: 'Elsewhere' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Söderskolan' }), 'Annexet');
    await press('Save');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s/sync'));
    expect(put).toMatchObject([
      {
        ifMatch: null,
        body: {
          type: 'oneroster',
          dryRun: false,
          secret: 'hush',
          organizationMap: [
            { externalId: 'north', uid: 's', legacyId: null },
            { externalId: 'south', uid: 'a', legacyId: null },
          ],
          config: { clientId: 'aloud', hour: 2, groups: ['class'] },
        },
      },
    ]);
  });

  test('says why a test failed, in words, and keeps what was typed', async () => {
    answer('post', '/organizations/s/syncs/:id/test', () => refusal(422, 'sync.notStarted'));
    await open();
    await type('Secret', 'hush');
    await press('Test the connection');
    await screen.findByText('Could not start sync');
    expect(screen.getByLabelText('Secret')).toHaveProperty('value', 'hush');
  });

  test('shows what the server has against a field beside it', async () => {
    answer('put', '/organizations/s/syncs/:id', () => refusal(400, 'field.format', 'address'));
    await open();
    await type('Address of the system', 'http://10.0.0.1');
    await press('Save');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address of the system')));
  });

  test('asks for what each way of signing in needs', async () => {
    await open();
    await choose('How to log in to it', 'Token');
    expect(screen.queryByLabelText('Client ID')).toBeNull();
    expect(screen.getByLabelText('Token')).toBeTruthy();
    await choose('How to log in to it', 'Consumer key and secret (OAuth 1)');
    expect(screen.getByLabelText('Consumer key')).toBeTruthy();
  });

  test('of another kind begins with what is usual for it', async () => {
    const put = saved();
    await open();
    await choose('Kind of system', 'SS12000');
    await type('Address of the system', 'https://school.example');
    await type('Token', 'hush');
    await press('Save');
    await waitFor(() =>
      expect(put).toMatchObject([
        {
          body: {
            type: 'ss12000',
            config: { auth: 'bearer', fields: { username: 'eppn', firstName: null } },
          },
        },
      ]),
    );
  });

  test('of files asks for no address and no hour', async () => {
    await open();
    await choose('Kind of system', 'Microsoft School Data Sync (CSV files)');
    expect(screen.queryByLabelText('Address of the system')).toBeNull();
    expect(screen.queryByLabelText('Every night after')).toBeNull();
    expect(screen.queryByRole('button', { name: /Test the connection|Look at the file/ })).toBeNull();
  });
});

describe('changing the settings of a sync', () => {
  beforeEach(() => {
    settings = stored();
  });

  test('sends only what was changed, and never shows the secret', async () => {
    const put = saved();
    await open();
    expect(screen.getByLabelText('Secret')).toHaveProperty('value', '');
    screen.getByText(/One is kept, and is never shown/);
    await userEvent.click(screen.getByRole('switch', { name: 'Trial runs only' }));
    await press('Save');
    await waitFor(() => expect(put).toEqual([{ body: { dryRun: true }, ifMatch: '"3"' }]));
  });

  test('shows mapped schools by their codes until the system is asked, and then by their names', async () => {
    answer('post', '/organizations/s/syncs/:id/test', () => HttpResponse.json(foundSource));
    await open();
    expect(screen.getByRole('combobox', { name: 'School in the system Code north' })).toHaveProperty(
      'value',
      's',
    );
    await press('Test the connection');
    expect(await screen.findByRole('combobox', { name: 'Fyrskolan i Åstad' })).toHaveProperty('value', 's');
    expect(screen.queryByText('School in the system')).toBeNull();
  });

  test('sends the map of fields, roles and groups as they were chosen', async () => {
    const put = saved();
    await open();
    await choose('Email', 'By hand');
    await choose('External ID', 'ID in the system');
    await choose('Parents and guardians', 'Parent or guardian');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Teaching groups' }));
    await choose('Every night after', 'Only when somebody starts it');
    await press('Save');
    await waitFor(() =>
      expect(put).toMatchObject([
        {
          body: {
            config: {
              fields: { username: 'username', email: null, externalId: 'identifier' },
              roles: { student: 'student', guardian: 'guardian' },
              groups: ['class', 'teaching'],
              hour: null,
            },
          },
        },
      ]),
    );
  });

  test('of which somebody else has changed others keeps both', async () => {
    const put = answer('put', '/organizations/s/syncs/:id', ({ ifMatch }) =>
      ifMatch === '"3"' ? changedMeanwhile() : HttpResponse.json(madeSync({ version: 5 })),
    );
    await open();
    settings = stored({ version: 4, dryRun: true });
    await choose('Every night after', '5:00 AM');
    await press('Save');
    await waitFor(() => expect(put.length).toBe(2));
    expect(put[1]).toMatchObject({ ifMatch: '"4"', body: { config: { hour: 5 } } });
    expect(put[1]?.body).not.toHaveProperty('dryRun');
  });

  test('which both have changed asks whose to keep', async () => {
    answer('put', '/organizations/s/syncs/:id', ({ ifMatch }) =>
      ifMatch === '"3"' ? changedMeanwhile() : HttpResponse.json(madeSync({ version: 5 })),
    );
    await open();
    settings = stored({ version: 4, config: { ...stored().config, hour: 4 } });
    await choose('Every night after', '5:00 AM');
    await press('Save');
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed these settings while you were editing them',
    });
    within(dialog).getByText('4:00 AM');
    within(dialog).getByText('5:00 AM');
  });
});
