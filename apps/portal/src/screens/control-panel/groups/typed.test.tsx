import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { answer, listPage, workAtFyrskolan } from '../controlPanel.fixture.ts';

beforeEach(() => {
  workAtFyrskolan();
  server.use(
    http.get('/groups', () => listPage([])),
    http.get('/users', () => listPage([])),
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
/** Fills in half of the dialog for a new group. */
async function halfFill() {
  await press('New group');
  await screen.findByRole('dialog', { name: 'New group' });
  await userEvent.type(screen.getByLabelText('Name'), '4A');
}
async function halfFilled() {
  renderApp('/controlpanel/groups');
  await halfFill();
}
const isOpen = () => screen.queryByRole('dialog') !== null;

describe('a dialog in which something was typed', () => {
  test('asks before Escape drops it, and keeps it if that is not wanted', async () => {
    await halfFilled();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(document.activeElement).toBe(await button('Cancel'));
    await press('Cancel');
    await screen.findByRole('dialog', { name: 'New group' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '4A');
    await userEvent.keyboard('{Escape}');
    await press('Leave');
    await waitFor(() => expect(isOpen()).toBe(false));
  });

  test('asks before Back leaves its page', async () => {
    const { router, address } = renderApp('/controlpanel/users');
    await act(() => router.navigate('/controlpanel/groups'));
    await halfFill();
    await act(() => router.navigate(-1));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await press('Cancel');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '4A');
    expect(address()).toBe('/controlpanel/groups');
    await act(() => router.navigate(-1));
    await press('Leave');
    await waitFor(() => expect(address()).toBe('/controlpanel/users'));
  });

  test('closes without a question while nothing is typed', async () => {
    renderApp('/controlpanel/groups');
    await press('New group');
    await screen.findByRole('dialog', { name: 'New group' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe('a save that fails', () => {
  test('is told beside the button, which keeps the focus, until the next press', async () => {
    let calls = 0;
    server.use(
      http.post('/v1/groups', async () => {
        calls += 1;
        if (calls > 1) await delay(900);
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    await halfFilled();
    await press('Create group');
    const alert = await screen.findByText('That did not work. Try again in a moment.');
    const form = screen.getByRole('dialog').querySelector('form') as HTMLElement;
    const place = (element: Element) => [...form.querySelectorAll('*')].indexOf(element);
    expect(place(alert)).toBeGreaterThan(place(screen.getByLabelText('Name')));
    expect(document.activeElement).toBe(await button('Create group'));
    await press('Create group');
    expect(screen.queryByText('That did not work. Try again in a moment.')).toBeNull();
    await within(form).findByText('One moment…');
    await screen.findByText('That did not work. Try again in a moment.');
    expect(screen.queryByText('One moment…')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '4A');
  });

  test('by a network that answers itself says how to go on', async () => {
    answer('post', '/v1/groups', () => HttpResponse.html('<html>Sign in to this network</html>'));
    await halfFilled();
    await press('Create group');
    await screen.findByText(/^Your network did not let this through/);
  });
});
