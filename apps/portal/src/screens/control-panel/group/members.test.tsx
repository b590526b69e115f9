import { screen, waitFor } from '@testing-library/react';
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
let members = [anna, bo];
let asked: Array<Record<string, string>>;

beforeEach(() => {
  members = [anna, bo];
  asked = [];
  workAtFyrskolan();
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/v1/groups/g/users', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return listPage(members);
    }),
  );
});

const open = () => renderApp('/controlpanel/groups/g?tab=members');
const removeButton = (name: string) => screen.findByRole('button', { name: `Remove: ${name}` });
const isListed = (name: RegExp) => screen.queryByRole('row', { name }) !== null;

describe('the members of a group', () => {
  test('are listed by name, with links to their pages', async () => {
    open();
    const link = await screen.findByRole('link', { name: /Berg, Anna/ });
    expect(link.getAttribute('href')).toBe('/controlpanel/users/anna');
    expect(asked).toContainEqual(
      expect.objectContaining({ pageNumber: '1', pageSize: '25', sortBy: 'name', sortOrder: 'asc' }),
    );
  });

  test('are searched, and the search is in the address beside the tab', async () => {
    const { address } = open();
    await userEvent.type(await screen.findByLabelText(/Search by name/), 'bo');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ q: 'bo' }));
    expect(address()).toBe('/controlpanel/groups/g?tab=members&searchString=bo');
  });

  test('of an empty group are replaced by a text that says what to do next', async () => {
    members = [];
    open();
    await screen.findByText(/Nobody is in this group yet/);
    expect(screen.getByRole('button', { name: 'Add people' })).toBeTruthy();
  });

  describe('if the group may not be changed', () => {
    beforeEach(() => {
      const locked = madeGroup({ actions: [{ name: 'EditGroup', status: 'inactive', lock: adminLock }] });
      server.use(http.get('/v1/groups/g', () => HttpResponse.json(locked)));
    });

    test('have padlocks', async () => {
      open();
      await screen.findByRole('row', { name: /Berg, Anna/ });
      expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      expect(screen.getAllByRole('button', { name: /administrator/ }).length).toBeGreaterThan(0);
    });

    test('of an empty group are replaced by a text without mention of a locked button', async () => {
      members = [];
      open();
      await screen.findByText('Nobody is in this group yet.');
    });
  });
});

describe('a member who is removed', () => {
  test('leaves the list immediately, the focus moves to the next, and Undo puts them back', async () => {
    let answerNow = () => {};
    const wait = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const removed: unknown[] = [];
    server.use(
      http.patch('/v1/groups/g', async ({ request }) => {
        removed.push(await request.json());
        await wait;
        members = [bo];
        return HttpResponse.json(madeGroup());
      }),
    );
    const added = answer('put', '/users/anna/groups/g', () => {
      members = [anna, bo];
      return new HttpResponse(null, { status: 204 });
    });
    open();
    (await removeButton('Anna Berg')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(isListed(/Berg, Anna/)).toBe(false));
    expect(document.activeElement).toBe(await removeButton('Bo Carl'));
    expect(screen.queryByText(/no longer in 3B/)).toBeNull();
    answerNow();
    await screen.findByText('Anna Berg is no longer in 3B.');
    expect(removed).toEqual([{ data: { removeUsers: ['anna'] } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('row', { name: /Berg, Anna/ });
    await screen.findByText('Anna is back in 3B.');
    expect(added).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }));
  });

  test('comes back if the server refuses, with the reason', async () => {
    answer('patch', '/v1/groups/g', () => refusal(403, 'lock.managedElsewhere'));
    open();
    await userEvent.click(await removeButton('Bo Carl'));
    await screen.findByText(/own system/);
    expect(await screen.findByRole('row', { name: /Carl, Bo/ })).toBeTruthy();
  });

  test('leaves the focus on the heading of the list if they were the last', async () => {
    members = [anna];
    answer('patch', '/v1/groups/g', () => {
      members = [];
      return HttpResponse.json(madeGroup());
    });
    open();
    await userEvent.click(await removeButton('Anna Berg'));
    await screen.findByText(/Nobody is in this group yet/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' }));
  });
});
