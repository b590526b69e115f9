import type { Group, User } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { anna, asStaff } from '../../test/staff.ts';
import { madeGroup, refusal } from './controlPanel.fixture.ts';

/** Answers the list with the given total, and records its queries. */
function listUsers(data: readonly User[], totalItems = data.length) {
  const asked: Array<Record<string, string>> = [];
  server.use(
    http.get('/users', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const page = { pageNumber: Number(query['pageNumber']), pageSize: Number(query['pageSize']) };
      return HttpResponse.json({ data, meta: { totalItems, totalIsAtLeast: false, ...page } });
    }),
  );
  return asked;
}

beforeEach(() => {
  asStaff('employee');
  server.use(
    http.get('/v2/users/anna', () =>
      HttpResponse.json({ error: { id: 'not_found', message: 'gone' } }, { status: 404 }),
    ),
  );
});

describe('the list of users', () => {
  test('shows people by name, with the username to tell them apart', async () => {
    const asked = listUsers([anna]);
    const { address } = renderApp('/controlpanel');
    const row = await screen.findByRole('row', { name: /Berg, Anna/ });
    expect(address()).toBe('/controlpanel/users');
    for (const text of ['anna.b', 'Student', '3B', 'Fyrskolan', 'Never'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(asked).toEqual(
      [{ pageNumber: '1', pageSize: '25', sortBy: 'name', sortOrder: 'asc' }].map((each) =>
        expect.objectContaining(each),
      ),
    );
  });

  test('keeps the search in the address, and sends it to the server', async () => {
    const asked = listUsers([anna]);
    const { address } = renderApp('/controlpanel/users');
    await userEvent.type(await screen.findByLabelText(/Search by name/), 'ber');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Student');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'ber', type: 'student' }));
    expect(address()).toBe('/controlpanel/users?searchString=ber&filters=type%3Astudent');
  });

  test('is sorted by a press on a column header, and in reverse by a second press', async () => {
    const asked = listUsers([anna]);
    renderApp('/controlpanel/users');
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Name' }));
    const order = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
    await screen.findByRole('row', { name: /Berg, Anna/ });
    expect(order()).toBe('ascending');
    await press();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortBy: 'name', sortOrder: 'desc' }));
    await waitFor(() => expect(order()).toBe('descending'));
  });

  test('is paged, and says which range is shown', async () => {
    const asked = listUsers([anna], 60);
    renderApp('/controlpanel/users');
    await screen.findByText('1–25 of 60');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('26–50 of 60');
    expect(asked.at(-1)).toMatchObject({ pageNumber: '2' });
  });

  test('of one group says of which, and shows all again', async () => {
    const asked = listUsers([anna]);
    server.use(http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())));
    const { address } = renderApp('/controlpanel/users?filters=group%3Ag');
    await screen.findByText('Only the members of 3B are shown.');
    await waitFor(() => expect(asked[0]).toMatchObject({ group: 'g' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/users'));
  });

  test('of one group that cannot be seen says that it is one', async () => {
    listUsers([]);
    server.use(http.get('/v1/groups/g', () => refusal(404, 'system.wrong')));
    renderApp('/controlpanel/users?filters=group%3Ag');
    await screen.findByText('Only the members of one group are shown.');
  });

  test('of one school says of which', async () => {
    listUsers([anna]);
    const school = { id: 's', name: 'Fyrskolan', admin: false };
    server.use(http.get('/v1/organizations/s', () => HttpResponse.json(school)));
    renderApp('/controlpanel/users?filters=schoolUnit%3As');
    await screen.findByText('Only people from Fyrskolan are shown.');
  });

  test('says if nothing matches, and shows all again', async () => {
    listUsers([]);
    const { address } = renderApp('/controlpanel/users?searchString=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await screen.findByText('Nobody is here yet.');
    expect(address()).toBe('/controlpanel/users');
  });

  test('says if it could not be loaded, and loads it on request', async () => {
    server.use(http.get('/users', () => HttpResponse.error()));
    renderApp('/controlpanel/users');
    const again = await screen.findByRole('button', { name: 'Try again' });
    listUsers([anna]);
    await userEvent.click(again);
    await screen.findByRole('row', { name: /Berg, Anna/ });
  });

  test('is not for students', async () => {
    asStaff('student');
    // As the server answers people who are not staff.
    server.use(http.get('/users', () => new HttpResponse(null, { status: 403 })));
    renderApp('/controlpanel/users');
    await screen.findByRole('heading', { name: 'This area is for school staff' });
    expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a user', () => {
  test('is shown with their schools, groups and history', async () => {
    server.use(
      http.get('/users/anna', () => HttpResponse.json(anna)),
      http.get('/user/anna/audits', () =>
        HttpResponse.json([
          {
            id: '1',
            at: '2026-11-01T10:00:00.000Z',
            actor: { uid: 't', name: 'Tove Lind' },
            actingFor: null,
            action: 'update',
            reason: 'Moved',
            fields: { groups: [null, '3B'] },
          },
        ]),
      ),
    );
    renderApp('/controlpanel/users/anna');
    await screen.findByRole('heading', { name: 'Anna Berg' });
    expect(screen.getByRole('link', { name: '3B' }).getAttribute('href')).toBe(
      '/controlpanel/users?filters=group%3Ag',
    );
    const change = await screen.findByText('Tove Lind');
    expect(change.closest('li')?.textContent).toContain('Groups: – → 3B');
    expect(change.closest('li')?.textContent).toContain('Reason: Moved');
  });

  test('has a history that names the impersonator, if there was one', async () => {
    const entry = { at: '2026-11-01T10:00:00.000Z', action: 'update', reason: null, fields: {} };
    const tove = { uid: 't', name: 'Tove Lind' };
    server.use(
      http.get('/users/anna', () => HttpResponse.json(anna)),
      http.get('/user/anna/audits', () =>
        HttpResponse.json([
          { ...entry, id: '1', actor: tove, actingFor: { uid: 'x', name: 'Sam Super' } },
          { ...entry, id: '2', actor: tove, actingFor: { uid: 'gone', name: null } },
        ]),
      ),
    );
    renderApp('/controlpanel/users/anna');
    await screen.findByText('Sam Super logged in as Tove Lind');
    await screen.findByText(/^A deleted user logged in as Tove Lind$/);
  });

  test('is reported as missing if deleted, with a link back', async () => {
    server.use(
      http.get('/users/anna', () =>
        HttpResponse.json({ error: { id: 'not_found', message: 'gone' } }, { status: 404 }),
      ),
    );
    renderApp('/controlpanel/users/anna');
    await screen.findByRole('heading', { name: 'User not found' });
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeTruthy();
  });
});

describe('the list of groups', () => {
  test('shows codes in two halves, and links to the page of each group', async () => {
    const group: Group = {
      uid: 'g',
      name: '3B',
      code: 'FYRA3BEE',
      memberCount: 26,
      studentCount: 24,
      schoolUnitUid: 's',
      schoolUnit: { uid: 's', name: 'Fyrskolan' },
      created: '2026-08-20T08:00:00.000Z',
      updated: '2026-08-20T08:00:00.000Z',
      version: 1,
    };
    const meta = { totalItems: 1, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 };
    server.use(http.get('/groups', () => HttpResponse.json({ data: [group], meta })));
    renderApp('/controlpanel/groups');
    await screen.findByText('FYRA-3BEE');
    expect(screen.getByRole('link', { name: /3B/ }).getAttribute('href')).toBe('/controlpanel/groups/g');
  });
});
