import type { UserForm } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { adminLock, answer, refusal } from '../controlPanel.fixture.ts';
import { answerUserPage, formOf } from './userPage.fixture.ts';

let form: UserForm;
beforeEach(() => {
  form = formOf();
  answerUserPage(() => form);
});

/** Accepts a status, and records it. */
const accept = () =>
  answer('put', '/users/anna/status', ({ body }) => {
    form = formOf({}, { status: (body as { status: UserForm['status'] }).status });
    return new Response(null, { status: 204 });
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (title: string, name: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
};
const bodies = (asked: ReturnType<typeof accept>) => asked.map(({ body }) => body);

describe('deactivating a person', () => {
  test('asks first, reports it, and can be undone', async () => {
    const asked = accept();
    renderApp('/controlpanel/users/anna');
    await press('Deactivate');
    expect(asked).toEqual([]);
    await confirm('Deactivate Anna Berg?', 'Deactivate');
    await screen.findByText('Anna Berg can no longer log in.');
    await screen.findByRole('button', { name: 'Activate' });
    await press('Undo');
    await screen.findByText('Anna Berg can log in again.');
    await screen.findByRole('button', { name: 'Deactivate' });
    expect(bodies(asked)).toEqual([{ status: 'deactivated' }, { status: 'active' }]);
  });

  test('changes nothing if it is cancelled', async () => {
    const asked = accept();
    renderApp('/controlpanel/users/anna');
    await press('Deactivate');
    await confirm('Deactivate Anna Berg?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
  });

  test('shows a refusal of the server in the question', async () => {
    answer('put', '/users/anna/status', () => refusal(403, adminLock.reason));
    renderApp('/controlpanel/users/anna');
    await press('Deactivate');
    const dialog = await confirm('Deactivate Anna Berg?', 'Deactivate');
    await within(dialog).findByText(/Only an administrator/);
  });

  test('says why it is locked', async () => {
    form = formOf({}, { actions: [{ name: 'DeactivateUser', status: 'inactive', lock: adminLock }] });
    renderApp('/controlpanel/users/anna');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deactivate' });
    expect(button.disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: /Only an administrator/ }).length).toBeGreaterThan(0);
  });
});

test('a deactivated person can be activated', async () => {
  form = formOf({}, { status: 'deactivated' });
  const asked = accept();
  renderApp('/controlpanel/users/anna');
  await press('Activate');
  await confirm('Activate Anna Berg?', 'Activate');
  await screen.findByText('Anna Berg can log in again.');
  expect(bodies(asked)).toEqual([{ status: 'active' }]);
});
