import type { UserForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { answerChange, answerUserPage, formOf } from './userPage.fixture.ts';

let form: UserForm;
beforeEach(() => {
  form = formOf();
  answerUserPage(() => form);
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

  test('says why it is locked', async () => {
    const reason = 'Insufficient permissions';
    form = formOf(
      {},
      {
        actions: [
          {
            name: 'DeleteUser',
            status: 'inactive',
            lock: { reason: { code: 'lock.insufficient' }, stepUp: false },
          },
        ],
      },
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
    const sent = answerChange(() => HttpResponse.json(form));
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
