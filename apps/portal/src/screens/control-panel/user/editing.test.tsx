import type { UserForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../../test/authService.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { attributesOf } from '../user-form/attributes.fixture.ts';
import { answerUserPage, formOf } from './userPage.fixture.ts';

let form: UserForm;
beforeEach(() => {
  form = formOf();
  answerUserPage(() => form);
  server.use(
    http.get('/v2/users/anna/groupoptions/s', () =>
      HttpResponse.json({
        data: [
          { id: 'g', name: '3B', organization_id: 's', selectable: false, removable: true, lock: null },
          { id: 'h', name: '4A', organization_id: 's', selectable: true, removable: false, lock: null },
        ],
      }),
    ),
  );
});

/** Answers a change, and remembers what was sent and for which version. */
function answerChange(reply: () => Response = () => HttpResponse.json(form)) {
  const sent: Array<{ data: unknown; version: string | null }> = [];
  server.use(
    http.patch('/v1/students/anna', async ({ request }) => {
      const { data } = (await request.json()) as { data: unknown };
      sent.push({ data, version: request.headers.get('if-match') });
      return reply();
    }),
  );
  return sent;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const type = async (label: string | RegExp, text: string) => {
  const box = await screen.findByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
};

describe('changing a person', () => {
  test('sends what was changed and no more, with the version that was seen, and leads back to her page', async () => {
    const sent = answerChange();
    const { address } = renderApp('/controlpanel/users/anna/edit');
    await type('Email', 'new@x.example');
    await userEvent.click(await screen.findByRole('checkbox', { name: '4A' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Shared account' }));
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent).toEqual([
      { data: { email: 'new@x.example', groups: ['g', 'h'], shared: true }, version: '"1"' },
    ]);
    await waitFor(() => expect(address()).toBe('/controlpanel/users/anna'));
  });

  test('draws a padlock with its reason where the server locks a field, and leads to the login that opens it', async () => {
    const reason = 'Only an administrator of the school unit may do this.';
    form = formOf({
      username: { viewable: 2, editable: 0, value: 'anna.b', lock: { reason, stepUp: false } },
      bankid: { viewable: 0, editable: 0, lock: { reason: 'More secure login required.', stepUp: true } },
    });
    renderApp('/controlpanel/users/anna/edit');
    const username = await screen.findByRole('group', { name: 'Username' });
    expect(username.textContent).toContain('anna.b');
    within(username).getByRole('button', { name: 'Only an administrator of the school may do this.' });
    const bankid = screen.getByRole('group', { name: 'National ID number (BankID)' });
    expect(bankid.textContent).toContain('Hidden');
    const link = within(bankid).getByRole('link', { name: 'More secure login' });
    expect(link.getAttribute('href')).toContain('anna%2Fedit');
    expect(screen.queryByText('Mobile number')).toBeNull();
  });

  test('shows what is on as on, and sends that it was switched off', async () => {
    form = formOf({ shared: { viewable: 2, editable: 2, lock: null, value: true } });
    const sent = answerChange();
    renderApp('/controlpanel/users/anna/edit');
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Shared account' });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent).toEqual([{ data: { shared: false }, version: '"1"' }]);
  });

  test('shows what is wrong beside its field, and keeps what was typed', async () => {
    answerChange(() =>
      HttpResponse.json(
        {
          error: {
            id: 'invalid_input',
            message: 'The form contains errors.',
            validationErrors: [
              { attribute: 'name.firstName', reason: 'Mandatory' },
              { attribute: 'username', reason: 'A user with this username already exists' },
            ],
          },
        },
        { status: 400 },
      ),
    );
    renderApp('/controlpanel/users/anna/edit');
    await userEvent.clear(await screen.findByLabelText(/First name/));
    await type(/^Username/, 'taken');
    await save();
    const box = screen.getByLabelText(/First name/);
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('A user with this username already exists');
    expect(screen.getByLabelText(/Username/)).toHaveProperty('value', 'taken');
  });

  test('after somebody else has changed her says so, shows it, and loses nothing that was typed', async () => {
    let stored = 0;
    const sent = answerChange(() => {
      stored += 1;
      if (stored > 1) return HttpResponse.json(form);
      form = formOf(
        { email: { viewable: 2, editable: 2, lock: null, value: 'theirs@x.example' } },
        { version: 5 },
      );
      return refuse(412);
    });
    renderApp('/controlpanel/users/anna/edit');
    await type('Address', 'Storgatan 1');
    await save();
    await screen.findByText(/somebody else has changed this person meanwhile/);
    screen.getByText('theirs@x.example');
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Storgatan 1');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'theirs@x.example');
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent.at(-1)).toEqual({ data: { address: 'Storgatan 1' }, version: '"5"' });
  });

  test('asks before what was typed is left behind', async () => {
    const { router, address } = renderApp('/controlpanel/users/anna/edit');
    await type('Address', 'Storgatan 1');
    void router.navigate('/controlpanel/groups');
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/controlpanel/users/anna/edit');
    expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Storgatan 1');
    void router.navigate('/controlpanel/deleted');
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(again.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/deleted'));
  });
});

describe('somebody new', () => {
  const template = () =>
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
            options: [{ id: 's', name: 'Fyrskolan', selectable: true, removable: false, lock: null }],
          },
          groups: { viewable: 2, editable: 2, lock: null, value: [], options: [] },
        });
        return HttpResponse.json({ type: 'student', attributes });
      }),
      http.get('/v1/organizations/s/groups', () =>
        HttpResponse.json({
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
        }),
      ),
    );

  test('is made of what was filled in, in the only school there is, with suggested words as a password', async () => {
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
    await userEvent.click(await screen.findByRole('button', { name: 'New person' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New student' }));
    await type('First name *', 'Nils');
    await type('Last name *', 'Ny');
    await type('Username *', 'nils.ny');
    await userEvent.click(await screen.findByRole('checkbox', { name: '3B' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suggest one' }));
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

  test('of whom nothing was filled in is not made, and every field that is missing says so', async () => {
    template();
    server.use(
      http.post('/v1/students', () =>
        HttpResponse.json(
          {
            error: {
              id: 'invalid_input',
              message: 'The form contains errors.',
              validationErrors: [{ attribute: 'username', reason: 'Mandatory' }],
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

  test('is not offered to who runs no school', async () => {
    asStaff('employee');
    renderApp('/controlpanel/users');
    await screen.findByRole('row', { name: /Berg, Anna/ });
    expect(screen.queryByRole('button', { name: 'New person' })).toBeNull();
  });
});

describe('deleting a person', () => {
  test('asks first, and can be undone', async () => {
    const calls: string[] = [];
    server.use(
      http.delete('/v1/students/anna', ({ request }) => {
        calls.push(`delete ${request.headers.get('if-match')}`);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/users/anna/restore', () => {
        calls.push('restore');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { address } = renderApp('/controlpanel/users/anna');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Anna Berg?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/users'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Anna Berg is back.');
    expect(calls).toEqual(['delete "1"', 'restore']);
  });

  test('that is locked says why', async () => {
    const reason = 'Insufficient permissions';
    form = formOf(
      {},
      { actions: [{ name: 'DeleteUser', status: 'inactive', lock: { reason, stepUp: false } }] },
    );
    renderApp('/controlpanel/users/anna');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(button.disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: reason }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});

describe('a new password from the school', () => {
  test('is set, and says so', async () => {
    const sent = answerChange();
    renderApp('/controlpanel/users/anna');
    await userEvent.click(await screen.findByRole('button', { name: 'New password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New password for Anna Berg' }));
    await userEvent.type(dialog.getByLabelText('New password'), 'short');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the password' }));
    await dialog.findByText('At least 8 characters', { selector: '[class*=error]' });
    await userEvent.type(dialog.getByLabelText('New password'), ' no more');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the password' }));
    await screen.findByText('Anna Berg has a new password.');
    expect(sent).toEqual([{ data: { password: 'short no more' }, version: null }]);
  });
});
