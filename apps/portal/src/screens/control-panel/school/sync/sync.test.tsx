import type { Sync, SyncJob } from '@aloud/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import { answer, madeSchool, refusal, schoolRightsOf, workAtFyrskolan } from '../../controlPanel.fixture.ts';
import { madeJob, madeSync, newSettings, usual } from './sync.fixture.ts';

let sync: Sync | null;
let jobs: SyncJob[];

beforeEach(() => {
  sync = madeSync();
  jobs = [madeJob()];
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool())),
    http.get('/organizations/s/syncs', () => HttpResponse.json({ data: sync ? [sync] : [] })),
    http.get('/sync/s', () => HttpResponse.json({ ...newSettings, usual })),
    http.get('/organizations/s/syncs/y/jobs', () => HttpResponse.json({ data: jobs })),
  );
});

const open = () => renderApp('/controlpanel/schools/s/sync');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

describe('the synchronization of a school', () => {
  test('is a part of its page', async () => {
    renderApp('/controlpanel/schools/s');
    const link = await screen.findByRole('link', { name: 'Synchronization' });
    expect(link.getAttribute('href')).toBe('/controlpanel/schools/s/sync');
  });

  test('begins with a system to connect', async () => {
    sync = null;
    const { address } = open();
    await screen.findByText('No system is connected yet.');
    await press('Connect a system');
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s/sync/settings'));
  });

  test('is connected by whoever administers the school', async () => {
    sync = null;
    server.use(http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool(schoolRightsOf('employee')))));
    open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect a system' });
    expect(button.disabled).toBe(true);
  });

  test('says which system, whether it runs, when next, and with whose rights', async () => {
    open();
    expect(await fact('System')).toBe('OneRoster (network) · Åstad kommun');
    expect(await fact('State')).toBe('On: it runs by itself every night');
    expect(await fact('Next run')).toMatch(/Nov 28, 2026/);
    expect(await fact('People who follow it')).toBe('93');
    expect(await fact('Set by')).toMatch(/^Anna Berg/);
  });

  test('is turned off, and on again, for the version that is shown', async () => {
    const put = answer('put', '/organizations/s/syncs/y', ({ body }) => {
      sync = madeSync({ ...(body as Partial<Sync>), version: (sync?.version ?? 0) + 1, nextRun: null });
      return HttpResponse.json(sync);
    });
    open();
    await press('Turn off');
    await screen.findByText('The synchronization is off.');
    expect(await fact('State')).toBe('Off: it does not run by itself');
    await press('Turn on');
    await screen.findByText('The synchronization is on.');
    expect(put).toEqual([
      { body: { active: false }, ifMatch: '"3"' },
      { body: { active: true }, ifMatch: '"4"' },
    ]);
  });

  test('is started by hand, and shows that it is being read', async () => {
    const started = answer('post', '/organizations/s/syncs/y/trigger', () => {
      jobs = [madeJob({ jobId: 'j2', state: 'reading', byHand: true, finished: null }), ...jobs];
      return HttpResponse.json({ jobId: 'j2' }, { status: 201 });
    });
    open();
    await press('Run now');
    await screen.findByText('The run has started.');
    await screen.findByText('Being read');
    expect(started.length).toBe(1);
  });

  test('shows the end of a run that was over before the list knew', async () => {
    const asked: SyncJob[][] = [[madeJob({ state: 'reading', finished: null })], jobs];
    server.use(
      http.get('/organizations/s/syncs/y/jobs', () => HttpResponse.json({ data: asked.shift() ?? jobs })),
    );
    open();
    await screen.findByText('Being read');
    await screen.findByText('Done', {}, { timeout: 5_000 });
  });

  test('says beside the button why it could not be started', async () => {
    answer('post', '/organizations/s/syncs/y/trigger', () => refusal(409, 'sync.notStarted'));
    open();
    await press('Run now');
    const alert = await screen.findByText('Could not start sync');
    expect(alert.closest('[role=alert]')).toBeTruthy();
  });

  test('that lacks something names it, and leads to the settings', async () => {
    sync = madeSync({ organizationMap: [], lastJob: null });
    jobs = [];
    open();
    await screen.findByText(/say which schools belong together/);
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
    const [link] = screen.getAllByRole('link', { name: 'Settings' });
    expect(link?.getAttribute('href')).toBe('/controlpanel/schools/s/sync/settings');
    await screen.findByText('It has not run yet.');
  });

  test.each([
    ['held', /unusually many people/],
    ['planned', /waiting for your approval/],
  ] as const)('leads to a run that is %s', async (state, text) => {
    sync = madeSync({ lastJob: madeJob({ state }) });
    open();
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'Look at the run' }).getAttribute('href')).toBe(
      '/controlpanel/schools/s/sync/runs/j1',
    );
  });

  test('asks nobody to approve a trial run', async () => {
    sync = madeSync({ lastJob: madeJob({ state: 'planned', dryRun: true }) });
    open();
    await fact('State');
    expect(screen.queryByRole('link', { name: 'Look at the run' })).toBeNull();
  });

  test('in quarantine says since when and why, and is let out', async () => {
    sync = madeSync({
      quarantine: { since: '2026-11-25T02:00:00.000Z', reason: { code: 'sync.notStarted' } },
    });
    const released = answer('post', '/organizations/s/syncs/y/release', () => {
      sync = madeSync();
      return HttpResponse.json(sync);
    });
    open();
    await screen.findByText(/not run by itself since.*Nov 25, 2026/);
    expect(await fact('State')).toBe('Stopped after three failures');
    await press('Let it run by itself again');
    await screen.findByText('The synchronization will run by itself again.');
    expect(released.length).toBe(1);
    await waitFor(() => expect(screen.queryByText(/not run by itself/)).toBeNull());
  });

  test('is removed after a question that says what stays', async () => {
    const removed = answer('delete', '/organizations/s/syncs/y', () => {
      sync = null;
      return new HttpResponse(null, { status: 204 });
    });
    open();
    await press('Delete the synchronization');
    const dialog = await screen.findByRole('dialog', {
      name: /Delete the synchronization with.*Åstad kommun/,
    });
    within(dialog).getByText(/All people and classes stay/);
    expect(removed).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete the synchronization' }));
    await screen.findByText('No system is connected yet.');
    await screen.findByText('The synchronization has been deleted.');
  });
});

describe('the runs of a sync', () => {
  const run = async () => {
    const section = await screen.findByRole('region', { name: 'Runs in the last 30 days' });
    return within(await within(section).findByRole('listitem'));
  };

  test('say how they ended and what they changed, and lead to the changes', async () => {
    open();
    const one = await run();
    one.getByText('Done');
    one.getByText('At night');
    one.getByText('New 2 · Changed 1');
    expect(one.getByRole('link', { name: 'Show the changes' }).getAttribute('href')).toBe(
      '/controlpanel/schools/s/sync/runs/j1',
    );
  });

  test('without changes say so', async () => {
    jobs = [madeJob({ planned: { create: 0, update: 0, remove: 0, same: 93, refuse: 0 } })];
    open();
    const one = await run();
    one.getByText('Nothing had changed.');
    expect(one.queryByRole('link')).toBeNull();
  });

  test('that failed say why, in words of this language', async () => {
    jobs = [madeJob({ state: 'failed', reason: { code: 'sync.notStarted' } })];
    open();
    (await run()).getByText('Could not start sync');
  });

  test('have a log, which is fetched when it is opened', async () => {
    let fetched = 0;
    server.use(
      http.get('/jobs/j1/logs', () => {
        fetched++;
        return HttpResponse.json({
          data: [{ time: '2026-11-26T02:00:01.000Z', level: 'warning', reason: { code: 'sync.notUpdated' } }],
        });
      }),
    );
    open();
    const one = await run();
    expect(fetched).toBe(0);
    const log = one.getByText('Log').closest('details') as HTMLDetailsElement;
    log.open = true;
    fireEvent(log, new Event('toggle'));
    await one.findByText('Could not update sync');
    one.getByText('Warning');
    expect(fetched).toBe(1);
  });

  test('are fetched again on request if they did not come', async () => {
    let fails = true;
    server.use(
      http.get('/organizations/s/syncs/y/jobs', () =>
        fails ? HttpResponse.error() : HttpResponse.json({ data: jobs }),
      ),
    );
    open();
    const section = await screen.findByRole('region', { name: 'Runs in the last 30 days' });
    const again = await within(section).findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    (await run()).getByText('Done');
  });
});

describe('a system of files', () => {
  beforeEach(() => {
    sync = madeSync({ type: 'sds', hasSecret: false, name: '' });
  });
  const field = () => screen.findByLabelText<HTMLInputElement>('Choose the zip file');
  const uploaded = (jobId: string | null) => {
    const names: string[] = [];
    server.use(
      http.post('/organizations/s/syncs/y/file', ({ request }) => {
        names.push(new URL(request.url).searchParams.get('name') ?? '');
        return HttpResponse.json({ jobId }, { status: 201 });
      }),
    );
    return names;
  };

  test('takes a zip, and runs with it', async () => {
    const names = uploaded('j2');
    open();
    await userEvent.upload(await field(), new File(['PK'], 'lists.zip'));
    await screen.findByText('The run has started.');
    expect(names).toEqual(['lists.zip']);
  });

  test('leads to the settings if its schools are not mapped yet', async () => {
    sync = madeSync({ type: 'sds', hasSecret: false, organizationMap: [] });
    uploaded(null);
    const { address } = open();
    await userEvent.upload(await field(), new File(['PK'], 'lists.zip'));
    await waitFor(() => expect(address()).toBe('/controlpanel/schools/s/sync/settings'));
  });

  test('says of another file that it is none', async () => {
    const names = uploaded('j2');
    open();
    await field();
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [new File(['a'], 'a.csv')] } });
    await screen.findByText('Choose a zip file with the CSV files in it.');
    expect(names).toEqual([]);
  });
});
