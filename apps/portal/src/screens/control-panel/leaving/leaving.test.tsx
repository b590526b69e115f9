import type { Erasure, Leaver } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { anna, asStaff } from '../../../test/staff.ts';
import { answer, listPage, refusal } from '../controlPanel.fixture.ts';
import { answerUserPage, formOf } from '../user/userPage.fixture.ts';

const noor: Leaver = {
  uid: 'noor',
  username: 'noor.b',
  firstName: 'Noor',
  lastName: 'Berg',
  type: 'student',
  rule: 'noSchool',
  since: '2026-11-15T11:00:00.000Z',
  erased: '2026-12-15T11:00:00.000Z',
  kept: null,
  keptBy: null,
  schoolUnits: [{ uid: 's', name: 'Fyrskolan' }],
  isOpen: false,
};
const kept: Leaver = { ...noor, kept: '2026-11-20T11:00:00.000Z', keptBy: 'Ada Bo' };
const proof: Erasure = {
  number: 7,
  digest: 'ab'.repeat(32),
  rule: 'deleted',
  since: '2026-10-01T11:00:00.000Z',
  erased: '2026-11-01T11:00:00.000Z',
  counts: { bookmarks: 3, accounts: 1 },
  schoolUnits: [],
};

let leavers: Leaver[];
let keeps: Leaver[];
beforeEach(() => {
  asStaff('admin');
  leavers = [noor];
  keeps = [];
  server.use(
    http.get('/leavers', ({ request }) =>
      listPage(new URL(request.url).searchParams.get('kept') === 'true' ? keeps : leavers),
    ),
    http.get('/v1/organizations', () => listPage([])),
  );
});

describe('people who will be erased', () => {
  test('are listed with the day, the reason and their school; who has left has no page to open', async () => {
    leavers = [noor, { ...noor, uid: 'nils', firstName: 'Nils', rule: 'deactivated', isOpen: true }];
    renderApp('/controlpanel/leaving');
    const [first, second] = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => within(item).queryByText('noor.b')));
    expect(first?.textContent).toContain('No school, no subscription · Fyrskolan');
    expect(first?.textContent).toContain('Will be deleted for good on Dec 15, 2026');
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
    expect(
      within(second as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/controlpanel/users/nils');
  });

  test('are kept by a press, and then are in the other list', async () => {
    const asked = answer('put', '/users/noor/leaving', () => {
      leavers = [];
      keeps = [kept];
      return new HttpResponse(null, { status: 204 });
    });
    renderApp('/controlpanel/leaving');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Noor Berg' }));
    await screen.findByText('Noor Berg is kept.');
    await screen.findByText('Nobody will be deleted for good.');
    expect(asked.map(({ body }) => body)).toEqual([{ kept: true }]);
    await userEvent.click(screen.getByRole('link', { name: 'Kept' }));
    await screen.findByText(/Kept by Ada Bo since Nov 20, 2026/);
    screen.getByRole('button', { name: 'No longer keep Noor Berg' });
  });

  test('stay as they are if it fails, and the failure is told', async () => {
    answer('put', '/users/noor/leaving', () => refusal(403, { code: 'lock.admin' }));
    renderApp('/controlpanel/leaving');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Noor Berg' }));
    await screen.findByText(/Only an administrator/);
    screen.getByRole('button', { name: 'Keep Noor Berg' });
  });

  test('are said not to be known if the list fails, which can be fetched again', async () => {
    server.use(http.get('/leavers', () => new HttpResponse(null, { status: 500 }), { once: true }));
    renderApp('/controlpanel/leaving');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('noor.b');
  });

  test('have their data saved as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.use(
      http.get('/users/noor/data', () =>
        HttpResponse.arrayBuffer(new Uint8Array([80, 75]).buffer, {
          headers: { 'content-type': 'application/zip' },
        }),
      ),
    );
    renderApp('/controlpanel/leaving');
    await userEvent.click(await screen.findByRole('button', { name: 'Download data of Noor Berg' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
  });
});

describe('the proof of those who were erased', () => {
  test('is listed without a name, and found by the person’s ID', async () => {
    const asked: Array<string | null> = [];
    server.use(
      http.get('/erasures', ({ request }) => {
        const uid = new URL(request.url).searchParams.get('uid');
        asked.push(uid);
        return listPage(uid === null ? [proof] : []);
      }),
    );
    renderApp('/controlpanel/leaving?tab=erased');
    const item = (await screen.findByRole('heading', { name: 'No. 7' })).closest('li');
    expect(item?.textContent).toContain('Deleted');
    expect(item?.textContent).toContain(proof.digest);
    expect(item?.textContent).toMatch(/accounts1 row.*bookmarks3 rows/);
    await userEvent.type(screen.getByLabelText('ID of the person'), ' noor ');
    await userEvent.click(screen.getByRole('button', { name: 'Find' }));
    await screen.findByText('There is no proof for this ID.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await screen.findByRole('heading', { name: 'No. 7' });
    expect(asked.slice(0, 2)).toEqual([null, 'noor']);
  });
});

describe('the page of a person', () => {
  test('says when they will be erased, and offers to keep them', async () => {
    answerUserPage(() => formOf({}, { status: 'deactivated' }));
    server.use(
      http.get('/users/anna', () => HttpResponse.json({ ...anna, status: 'deactivated' })),
      http.get('/users/anna/leaving', () => HttpResponse.json({ leaver: { ...noor, uid: 'anna' } })),
    );
    renderApp('/controlpanel/users/anna');
    await screen.findByText(/will be deleted for good on Dec 15, 2026/);
    screen.getByRole('button', { name: 'Keep Anna Berg' });
  });
});
