import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { maja } from '../../../test/people.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeTokens } from '../../../test/session.ts';
import { listPage, workAtFyrskolan } from '../controlPanel.fixture.ts';

const answerMe = (change: object = {}) =>
  server.use(http.get('/me', () => HttpResponse.json({ ...maja, ...change })));

beforeEach(() => {
  workAtFyrskolan();
  answerMe();
  server.use(
    http.get('/groups', () => listPage([])),
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: true }])),
  );
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const kept = () => JSON.stringify(sessionStorage);
const nameField = () => screen.findByLabelText<HTMLInputElement>('Name');
const back = 'What you typed and did not save is back.';

/** Opens the dialog for a new group, and fills in half of it. */
async function halfFilled() {
  const opened = renderApp('/controlpanel/groups');
  await press('New group');
  await userEvent.type(await nameField(), '4A');
  await waitFor(() => expect(kept()).toContain('4A'));
  return opened;
}
/** The page is loaded anew. */
function reload(tokens = madeTokens()) {
  cleanup();
  return renderApp('/controlpanel/groups', { tokens });
}

describe('what was typed into a dialog', () => {
  test('is there after a reload, in the dialog that opens by itself, and can be discarded', async () => {
    await halfFilled();
    reload();
    expect((await nameField()).value).toBe('4A');
    await screen.findByText(back);
    await waitFor(() => expect(screen.getByLabelText('School')).toHaveProperty('value', 's'));
    await press('Discard it');
    expect((await nameField()).value).toBe('');
    expect(screen.queryByText(back)).toBeNull();
    expect(kept()).not.toContain('4A');
  });

  test('makes the same thing, not a second one, if the answer to a press got lost before the reload', async () => {
    const ids: string[] = [];
    server.use(
      http.post('/v1/groups', async ({ request }) => {
        const { data } = (await request.json()) as { data: { id: string } };
        ids.push(data.id);
        return ids.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: data.id }, { status: 201 });
      }),
    );
    await halfFilled();
    await waitFor(() => expect(screen.getByLabelText('School')).toHaveProperty('value', 's'));
    await press('Create group');
    await screen.findByText('That did not work. Try again in a moment.');
    reload();
    await userEvent.type(await nameField(), ' of the north house');
    await waitFor(() => expect(screen.getByLabelText('School')).toHaveProperty('value', 's'));
    await press('Create group');
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[1]).toBe(ids[0]);
  });

  test('is gone once it is saved', async () => {
    server.use(http.post('/v1/groups', () => HttpResponse.json({ id: 'g' }, { status: 201 })));
    await halfFilled();
    await press('Create group');
    await waitFor(() => expect(kept()).not.toContain('4A'));
  });

  test('stays if saving fails', async () => {
    server.use(http.post('/v1/groups', () => HttpResponse.json({}, { status: 503 })));
    await halfFilled();
    await press('Create group');
    await screen.findByText(/did not work/);
    expect(kept()).toContain('4A');
  });

  test('is gone once it is dropped: by an answer to the question, or by Cancel', async () => {
    await halfFilled();
    await userEvent.keyboard('{Escape}');
    await press('Leave');
    await waitFor(() => expect(kept()).not.toContain('4A'));
    cleanup();
    await halfFilled();
    await press('Cancel');
    await waitFor(() => expect(kept()).not.toContain('4A'));
  });

  test('comes back after a session that has ended, to the same person only', async () => {
    const { app } = await halfFilled();
    act(() => app.session.clear('refresh-failed'));
    await press('Leave this page');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toContain('4A');
    reload();
    expect((await nameField()).value).toBe('4A');
    reload(madeTokens({ sub: 'u2' }));
    await screen.findByRole('button', { name: 'New group' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(kept()).not.toContain('4A'));
  });

  test('is kept for nobody who shares an account', async () => {
    answerMe({ sharedAccount: true });
    renderApp('/controlpanel/groups');
    await press('New group');
    await userEvent.type(await nameField(), '4A');
    expect(kept()).not.toContain('4A');
  });
});
