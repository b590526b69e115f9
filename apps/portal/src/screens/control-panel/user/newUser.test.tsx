import type { FormLock } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { refusal } from '../controlPanel.fixture.ts';
import { attributesOf } from '../parts/user-form/attributes.fixture.ts';
import { answerUserPage, fill, formOf } from './userPage.fixture.ts';

beforeEach(() => answerUserPage(formOf));

/** Makes the server lock every field of a new person. */
function locked(lock: FormLock): void {
  const name = { viewable: 2, editable: 0, lock, value: { firstName: '', lastName: '' } } as const;
  server.use(
    http.get('/v1/employees/template', () =>
      HttpResponse.json({ type: 'employee', attributes: attributesOf({ name }) }),
    ),
  );
}

describe('a new person', () => {
  /** @param schools that the administrator has; the first is `s` */
  const template = (...schools: string[]) =>
    server.use(
      http.get('/v1/students/template', () => {
        const attributes = attributesOf({
          name: { viewable: 2, editable: 2, lock: null, value: { firstName: '', lastName: '' } },
          username: { viewable: 2, editable: 2, lock: null, value: '' },
          email: { viewable: 2, editable: 2, lock: null, value: null },
          organizations: {
            viewable: 2,
            editable: 2,
            lock: null,
            value: [],
            options: (schools.length > 0 ? schools : ['Fyrskolan']).map((name, at) => ({
              id: at === 0 ? 's' : `s${at}`,
              name,
              selectable: true,
              removable: false,
              lock: null,
            })),
          },
          groups: { viewable: 2, editable: 2, lock: null, value: [], options: [] },
        });
        return HttpResponse.json({ type: 'student', attributes });
      }),
      http.get('/v1/organizations/s/groups', ({ request }) => {
        // As the server limits it: pages of 100 (spec §9).
        if (Number(new URL(request.url).searchParams.get('pageSize')) > 100)
          return refusal(400, 'system.wrong');
        return HttpResponse.json({
          data: [
            {
              uid: 'g',
              name: '3B',
              code: null,
              memberCount: 0,
              studentCount: 0,
              schoolUnitUid: 's',
              created: '2026-01-01T00:00:00Z',
              updated: '2026-01-01T00:00:00Z',
              version: 1,
            },
          ],
          meta: { totalItems: 1, totalIsAtLeast: false, pageNumber: 1, pageSize: 100 },
        });
      }),
    );

  test('is created from what was filled in, in the only school there is, with a suggested password', async () => {
    template();
    const sent: unknown[] = [];
    server.use(
      http.get('/v1/passphrase', () => HttpResponse.json({ passphrase: 'owl-lamp-rain-42' })),
      http.post('/v1/students', async ({ request }) => {
        sent.push(((await request.json()) as { data: unknown }).data);
        return HttpResponse.json({ id: 'anna' }, { status: 201 });
      }),
    );
    const { address } = renderApp('/controlpanel/users');
    await userEvent.click(await screen.findByRole('link', { name: 'Add user' }));
    await fill('First name *', 'Nils');
    await fill('Last name *', 'Ny');
    await fill('Username *', 'nils.ny');
    await userEvent.click(await screen.findByRole('checkbox', { name: '3B' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suggest a password' }));
    await waitFor(() =>
      expect(screen.getByLabelText('First password')).toHaveProperty('value', 'owl-lamp-rain-42'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('Nils Ny has been added.');
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
        name: { firstName: 'Nils', lastName: 'Ny' },
        username: 'nils.ny',
        organizations: ['s'],
        groups: ['g'],
        password: 'owl-lamp-rain-42',
      },
    ]);
    await waitFor(() => expect(address()).toBe('/controlpanel/users/anna'));
  });

  test('is not created from an empty form, and every missing field says so', async () => {
    template();
    server.use(
      http.post('/v1/students', () =>
        HttpResponse.json(
          {
            error: {
              id: 'invalid_input',
              message: 'The form contains errors.',
              validationErrors: [{ attribute: 'username', reason: '§§§', code: 'field.mandatory' }],
            },
          },
          { status: 400 },
        ),
      ),
    );
    const { address } = renderApp('/controlpanel/users/new/students');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Mandatory');
    expect(address()).toBe('/controlpanel/users/new/students');
  });

  test('is created once a school is chosen that was missing at first', async () => {
    template('Fyrskolan', 'Annexet');
    const sent: string[][] = [];
    server.use(
      http.post('/v1/students', async ({ request }) => {
        const { data } = (await request.json()) as { data: { organizations?: string[] } };
        sent.push(data.organizations ?? []);
        return data.organizations?.length
          ? HttpResponse.json({ id: 'anna' }, { status: 201 })
          : refusal(400, 'field.noOrganization', 'organizations');
      }),
    );
    renderApp('/controlpanel/users/new/students');
    await fill('First name *', 'Nora');
    await fill('Last name *', 'Ny');
    await fill('Username *', 'nora.ny');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('A user must belong to at least one school');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fyrskolan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent).toEqual([[], ['s']]));
  });

  test('has switches named by their labels, and no icons that are read out', async () => {
    template();
    renderApp('/controlpanel/users/new/students');
    await screen.findByRole('button', { name: 'Add' });
    const switches = screen.getAllByRole('switch');
    expect(switches).not.toEqual([]);
    for (const each of switches) {
      const [label, hint] = ['aria-labelledby', 'aria-describedby'].map((by) =>
        document.getElementById(each.getAttribute(by)?.trim() ?? ''),
      );
      expect(label?.textContent).toBeTruthy();
      expect(hint?.textContent).toBeTruthy();
      expect(each.hasAttribute('aria-label')).toBe(false);
    }
    const pictures = [...document.querySelectorAll('svg:not([role="img"], [aria-label])')];
    expect(pictures.filter((each) => each.closest('[aria-hidden="true"]') === null)).toEqual([]);
  });

  test('cannot be created without permission; people who open the address are told why, with a link back', async () => {
    locked({ reason: { code: 'lock.admin' }, stepUp: false });
    const { address } = renderApp('/controlpanel/users/new/employees');
    await screen.findByRole('heading', { name: 'You cannot add anybody' });
    screen.getByText('Only an administrator of the school may do this.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(address()).toBe('/controlpanel/users');
  });

  test('can be of another type: the form of each has an address of its own', async () => {
    template();
    renderApp('/controlpanel/users/new/students');
    const types = within(await screen.findByRole('navigation', { name: 'Type' }));
    const links = types.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['New student', '/controlpanel/users/new/students'],
      ['New staff member', '/controlpanel/users/new/employees'],
      ['New parent or guardian', '/controlpanel/users/new/guardians'],
    ]);
    expect(types.getByRole('link', { name: 'New student' }).getAttribute('aria-current')).toBe('page');
  });

  test('can be created after a more secure login, if that is required', async () => {
    locked({ reason: { code: 'lock.moreSecureLogin' }, stepUp: true });
    renderApp('/controlpanel/users/new/employees');
    const way = await screen.findByRole('link', { name: 'More secure login' });
    expect(way.getAttribute('href')).toContain(encodeURIComponent('/controlpanel/users/new/employees'));
  });

  test('cannot be created by staff who administer no school', async () => {
    asStaff('employee');
    renderApp('/controlpanel/users');
    await screen.findByRole('row', { name: /Berg, Anna/ });
    expect(screen.queryByRole('link', { name: 'Add user' })).toBeNull();
  });
});
