import type { UserForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '../../../test/authService.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { answerChange, answerUserPage, fill, formOf } from './userPage.fixture.ts';

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

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

describe('changing a person', () => {
  test('sends only what was changed, with the version that was loaded, and returns to the person’s page', async () => {
    const sent = answerChange(() => HttpResponse.json(form));
    const { address } = renderApp('/controlpanel/users/anna/edit');
    await fill('Email', 'new@x.example');
    await userEvent.click(await screen.findByRole('checkbox', { name: '4A' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Shared account' }));
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent).toEqual([
      { data: { email: 'new@x.example', groups: ['g', 'h'], shared: true }, version: '"1"' },
    ]);
    await waitFor(() => expect(address()).toBe('/controlpanel/users/anna'));
  });

  test('shows a padlock with its reason if the server locks a field, and links to the login that unlocks it', async () => {
    form = formOf({
      username: {
        viewable: 2,
        editable: 0,
        value: 'anna.b',
        lock: { reason: { code: 'lock.admin' }, stepUp: false },
      },
      bankid: { viewable: 0, editable: 0, lock: { reason: { code: 'lock.moreSecureLogin' }, stepUp: true } },
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

  test('shows a switch as on, and sends that it was switched off', async () => {
    form = formOf({ shared: { viewable: 2, editable: 2, lock: null, value: true } });
    const sent = answerChange(() => HttpResponse.json(form));
    renderApp('/controlpanel/users/anna/edit');
    const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Shared account' });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent).toEqual([{ data: { shared: false }, version: '"1"' }]);
  });

  test('says beside the age filter how many titles it will hide, while it is typed', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/v1/schoolUnits/s/reading-effect', ({ request }) => {
        const age = new URL(request.url).searchParams.get('ageFilter');
        asked.push(age);
        return HttpResponse.json({ titles: 30, hidden: 12 });
      }),
    );
    renderApp('/controlpanel/users/anna/edit');
    await fill('Age filter', '7');
    await screen.findByText('12 of 30 titles will be hidden.');
    await fill('Age filter', 'x');
    await waitFor(() => expect(screen.queryByText('12 of 30 titles will be hidden.')).toBeNull());
    expect(asked).toEqual(['7']);
  });

  test('shows errors beside their fields, and keeps what was typed', async () => {
    answerChange(() =>
      HttpResponse.json(
        {
          error: {
            id: 'invalid_input',
            message: 'The form contains errors.',
            validationErrors: [
              { attribute: 'name.firstName', reason: '§§§', code: 'field.mandatory' },
              { attribute: 'username', reason: '§§§', code: 'field.usernameTaken' },
            ],
          },
        },
        { status: 400 },
      ),
    );
    renderApp('/controlpanel/users/anna/edit');
    await userEvent.clear(await screen.findByLabelText(/First name/));
    await fill(/^Username/, 'taken');
    await save();
    const box = screen.getByLabelText(/First name/);
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('A user with this username already exists');
    expect(screen.getByLabelText(/Username/)).toHaveProperty('value', 'taken');
  });

  describe('a person whom somebody else has changed meanwhile', () => {
    /** Refuses a change of an older version. */
    const changedMeanwhile = () => {
      const sent = answerChange(() => {
        if (sent.length > 1) return HttpResponse.json(form);
        form = formOf(
          { email: { viewable: 2, editable: 2, lock: null, value: 'theirs@x.example' } },
          { version: 5 },
        );
        return refuse(412);
      });
      renderApp('/controlpanel/users/anna/edit');
      return sent;
    };

    test('is saved without a question if other fields were changed', async () => {
      const sent = changedMeanwhile();
      await fill('Address', 'Storgatan 1');
      await save();
      await screen.findByText('Anna Berg has been saved.');
      expect(sent.at(-1)).toEqual({ data: { address: 'Storgatan 1' }, version: '"5"' });
    });

    test('shows both values of a field that both have changed, and saves the chosen one', async () => {
      const sent = changedMeanwhile();
      await fill('Email', 'mine@x.example');
      await fill('Address', 'Storgatan 1');
      await save();
      const name = 'Somebody else changed this person’s details while you were editing them';
      const dialog = within(await screen.findByRole('dialog', { name }));
      const rows = dialog.getAllByRole('row').slice(1);
      expect(rows.map(({ textContent }) => textContent)).toEqual(['Emailtheirs@x.examplemine@x.example']);
      await userEvent.click(dialog.getByRole('button', { name: 'Use the saved version' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'theirs@x.example');
      expect(screen.getByLabelText('Address')).toHaveProperty('value', 'Storgatan 1');
      await save();
      await screen.findByText('Anna Berg has been saved.');
      expect(sent.at(-1)).toEqual({ data: { address: 'Storgatan 1' }, version: '"5"' });
    });
  });

  test('asks before unsaved changes are left', async () => {
    const { router, address } = renderApp('/controlpanel/users/anna/edit');
    await fill('Address', 'Storgatan 1');
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

describe('an email address with letters beyond ASCII before the @', () => {
  const warning = /no email will reach it/;
  const editEmail = async (anyLetters: boolean | undefined, typed: string) => {
    form = formOf({ email: { viewable: 2, editable: 2, lock: null, value: null, anyLetters } });
    renderApp('/controlpanel/users/anna/edit');
    await fill('Email', typed);
  };

  test('can be saved, with a warning beneath it if the mail server does not take it', async () => {
    const sent = answerChange(() => HttpResponse.json(form));
    await editEmail(false, 'müller@example.org');
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBe(
      screen.getByText(warning).closest('[id]')?.id,
    );
    await save();
    await screen.findByText('Anna Berg has been saved.');
    expect(sent).toMatchObject([{ data: { email: 'müller@example.org' } }]);
  });

  test.each([
    ['the mail server takes it', true, 'müller@example.org'],
    ['it is not known whether the mail server takes it', undefined, 'müller@example.org'],
    ['only the domain has such letters', false, 'anna@schüle.example'],
  ])('is not warned of if %s', async (_, anyLetters, typed) => {
    await editEmail(anyLetters, typed);
    expect(screen.queryByText(warning)).toBeNull();
  });
});
