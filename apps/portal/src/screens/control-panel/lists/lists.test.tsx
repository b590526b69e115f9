import type { ListSummary } from '@aloud/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { workAtFyrskolan } from '../controlPanel.fixture.ts';
import { madeList, summaryOf, toClass } from '../list/list.fixture.ts';

let lists: ListSummary[];
let asked: string[];
beforeEach(() => {
  lists = [
    summaryOf(
      madeList({ gifts: [toClass, { ...toClass, id: 'late', state: 'over', group: null, people: 2 }] }),
    ),
  ];
  asked = [];
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/lists', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: lists, meta: { totalCount: lists.length } });
    }),
  );
});
const open = () => renderApp('/controlpanel/lists');

describe('the lists of a school', () => {
  test('are shown with their books, to whom they are given, and who made them', async () => {
    open();
    const row = await screen.findByRole('row', { name: /For the winter/ });
    const link = within(row).getByRole('link', { name: /For the winter/ });
    expect(link.getAttribute('href')).toBe('/controlpanel/lists/winter');
    within(row).getByText('3B');
    within(row).getByText('2 students');
    within(row).getByText('(Over)');
    within(row).getByText('Selma Ek');
  });

  test('say how many books are no longer in the library', async () => {
    lists = [summaryOf(madeList({ gone: 1 }))];
    open();
    await screen.findByText('1 book is no longer in the library');
    screen.getByText('Nobody yet');
  });

  test('say what to do if there are none', async () => {
    lists = [];
    open();
    await screen.findByText(/There are no lists yet. Create one/);
    expect(screen.getByRole('link', { name: 'Create a list' }).getAttribute('href')).toBe(
      '/controlpanel/lists/new',
    );
  });

  test('are searched by name, and narrowed to one’s own', async () => {
    open();
    await screen.findByRole('row', { name: /For the winter/ });
    await userEvent.selectOptions(screen.getByLabelText('Created by'), 'Me');
    await userEvent.type(screen.getByLabelText('Search by name'), 'wi');
    await screen.findByRole('row', { name: /For the winter/ });
    await expect.poll(() => asked.at(-1)).toBe('?q=wi&by=me&limit=25&offset=0');
  });

  test('that cannot be fetched are asked for again', async () => {
    server.use(http.get('/v1/lists', () => new HttpResponse(null, { status: 500 }), { once: true }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /For the winter/ });
  });
});
