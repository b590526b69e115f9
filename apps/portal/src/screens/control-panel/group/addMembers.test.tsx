import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import {
  adminLock,
  answer,
  listPage,
  madeGroup,
  madeUser,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';

const anna = madeUser();
const bo = madeUser({ uid: 'bo', username: 'bo.c', firstName: 'Bo', lastName: 'Carl' });
const cai = madeUser({ uid: 'cai', username: 'cai.d', firstName: 'Cai', lastName: 'Dahl' });

let members = [anna];
let asked: Array<Record<string, string>>;
beforeEach(() => {
  members = [anna];
  asked = [];
  workAtFyrskolan();
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/v1/groups/g/users', () => listPage(members)),
    http.get('/users', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return query['q'] === 'dahl' ? listPage([cai]) : listPage([bo], 40);
    }),
  );
});

/** Accepts people who are added and removed. */
const accept = () =>
  answer('patch', '/v1/groups/g', ({ body }) => {
    const { addUsers = [] } = (body as { data: { addUsers?: string[] } }).data;
    members = [anna, ...[bo, cai].filter(({ uid }) => addUsers.includes(uid))];
    return HttpResponse.json(madeGroup());
  });
const open = async () => {
  renderApp('/controlpanel/groups/g?tab=members');
  await userEvent.click(await screen.findByRole('button', { name: 'Add people' }));
  return within(await screen.findByRole('dialog', { name: 'Add people to 3B' }));
};

describe('adding people to a group', () => {
  test('offers students of its school who are not in it', async () => {
    const dialog = await open();
    await dialog.findByRole('checkbox', { name: /Bo Carl/ });
    expect(asked[0]).toMatchObject({ schoolUnit: 's', notGroup: 'g', type: 'student', sortBy: 'name' });
    expect(dialog.getByText('39 more. Search to find them.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Staff');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: 'employee' }));
  });

  test('adds several together, chosen in different searches, and Undo removes them', async () => {
    const sent = accept();
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Bo Carl/ }));
    await userEvent.type(dialog.getByRole('searchbox'), 'dahl');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Cai Dahl/ }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Bo Carl/ }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    await screen.findByText('2 people are now in 3B.');
    expect(await screen.findByRole('row', { name: /Dahl, Cai/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 people are no longer in 3B.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Dahl, Cai/ })).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { data: { addUsers: ['bo', 'cai'] } },
      { data: { removeUsers: ['bo', 'cai'] } },
    ]);
  });

  test('adds nobody if nobody is chosen', async () => {
    const sent = accept();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(sent).toEqual([]);
  });

  test('says in the dialog why the server refuses, and keeps the choice', async () => {
    answer('patch', '/v1/groups/g', () => refusal(403, adminLock.reason));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Bo Carl/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 person' }));
    await dialog.findByText(/Only an administrator/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Bo Carl/ }).checked).toBe(true);
  });

  test('names the person whom the server refuses', async () => {
    answer('patch', '/v1/groups/g', () => refusal(403, adminLock.reason, 'cai'));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Bo Carl/ }));
    await userEvent.type(dialog.getByRole('searchbox'), 'dahl');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Cai Dahl/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
    await dialog.findByText(/^Cai Dahl: Only an administrator/);
  });

  test('says if everybody is already in it, and if nothing matches', async () => {
    server.use(http.get('/users', () => listPage([])));
    const dialog = await open();
    await dialog.findByText('Everyone of this type is already in the group.');
    await userEvent.type(dialog.getByRole('searchbox'), 'zzz');
    await dialog.findByText('Nothing matches your search.');
  });

  test('is locked if the group may not be changed', async () => {
    const actions = [{ name: 'EditGroup', status: 'inactive', lock: adminLock }] as const;
    server.use(http.get('/v1/groups/g', () => HttpResponse.json(madeGroup({ actions: [...actions] }))));
    renderApp('/controlpanel/groups/g?tab=members');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add people' });
    expect(button.disabled).toBe(true);
  });
});
