import type { Book, ListSummary } from '@aloud/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import {
  adminLock,
  answer,
  bookPage,
  catalogueFound,
  madeBook,
  madeGroup,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';
import { madeList, summaryOf, toClass } from '../list/list.fixture.ts';

const cat = madeBook();
const moss = madeBook({ id: 'b2', title: 'Moss' });
let shelf: Book[];
let lists: ListSummary[];

beforeEach(() => {
  shelf = [cat];
  lists = [summaryOf(madeList())];
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/groups/g', () => HttpResponse.json(madeGroup())),
    http.get('/v1/groups/g/books', () => bookPage(shelf)),
    http.get('/v1/books', () => catalogueFound([cat, moss])),
    http.get('/v1/lists', ({ request }) => {
      const group = new URL(request.url).searchParams.get('group');
      const data =
        group === null ? lists : lists.filter((list) => list.gifts.some((gift) => gift.group?.id === group));
      return HttpResponse.json({ data, meta: { totalCount: data.length } });
    }),
  );
});

const open = async () => {
  renderApp('/controlpanel/groups/g?tab=books');
  await screen.findByRole('row', { name: /The Lighthouse Cat/ });
};
const takeOff = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Remove: The Lighthouse Cat' }));
const done = () => new HttpResponse(null, { status: 204 });

describe('the bookshelf of a group', () => {
  test('says who reads its books', async () => {
    await open();
    screen.getByRole('heading', { name: 'Bookshelf' });
    screen.getByText(
      'Everybody in the group has these books on their bookshelf for as long as they are in it.',
    );
  });

  test('is given a book from the catalogue by a teacher', async () => {
    const added = answer('post', '/v1/groups/g/books', () => {
      shelf = [cat, moss];
      return done();
    });
    await open();
    await userEvent.type(screen.getByLabelText('Find books for the bookshelf'), 'mo');
    await userEvent.click(await screen.findByRole('button', { name: 'Add: Moss' }));
    await screen.findByText('Moss is on the bookshelf.');
    await screen.findByRole('row', { name: /Moss/ });
    expect(added).toEqual([{ body: { bookId: 'b2' }, ifMatch: null }]);
  });

  test('loses a book that a teacher removes, and Undo puts it back', async () => {
    answer('delete', '/v1/groups/g/books/b1', () => {
      shelf = [];
      return done();
    });
    const added = answer('post', '/v1/groups/g/books', () => {
      shelf = [cat];
      return done();
    });
    await open();
    await takeOff();
    await screen.findByText('The Lighthouse Cat is off the bookshelf.');
    expect(screen.queryByRole('row', { name: /The Lighthouse Cat/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('row', { name: /The Lighthouse Cat/ });
    expect(added).toHaveLength(1);
  });

  // spec §8: 403 maps to 'forbidden', 404 to 'not_found'.
  test.each([
    [403, 'You may not change this bookshelf.'],
    [404, 'This book is no longer on the bookshelf.'],
    [500, 'That did not work. Try again in a moment.'],
  ])('says why a book stays if the server answers %s', async (status, text) => {
    answer('delete', '/v1/groups/g/books/b1', () => refusal(status, 'system.wrong'));
    await open();
    await takeOff();
    await screen.findByText(text);
    await screen.findByRole('row', { name: /The Lighthouse Cat/ });
  });

  test('cannot be changed if the server does not allow it, with the reason', async () => {
    const actions = [{ name: 'EditGroupBookshelf', status: 'inactive', lock: adminLock } as const];
    server.use(http.get('/v1/groups/g', () => HttpResponse.json(madeGroup({ actions }))));
    await open();
    expect(screen.queryByLabelText('Find books for the bookshelf')).toBeNull();
    const row = screen.getByRole('row', { name: /The Lighthouse Cat/ });
    within(row).getByRole('button', { name: /administrator/ });
    expect(within(row).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('the lists of a group', () => {
  test('are those that it is given, with their days and what became of them', async () => {
    lists = [summaryOf(madeList({ gifts: [toClass] }))];
    await open();
    const link = await screen.findByRole('link', {
      name: /For the winter ?Now · Nov 1\s–\s30, 2026/,
    });
    expect(link.getAttribute('href')).toBe('/controlpanel/lists/winter?tab=given');
    const reading = screen.getByRole('link', { name: 'See what was read: For the winter' });
    expect(reading.getAttribute('href')).toBe('/controlpanel/lists/winter?tab=reading&gift=gift-1');
  });

  test('grow by one that a teacher gives', async () => {
    const asked = answer('post', '/v1/lists/winter/gifts', () => {
      const given = madeList({ gifts: [toClass] });
      lists = [summaryOf(given)];
      return HttpResponse.json(given, { status: 201 });
    });
    await open();
    await screen.findByText('The group has not been given a list yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Give a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give a list to 3B' }));
    await userEvent.type(await dialog.findByLabelText('Last day'), '2026-12-04');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await screen.findByText('“For the winter” has been given to 3B.');
    await screen.findByRole('link', { name: 'See what was read: For the winter' });
    expect(asked).toMatchObject([{ body: { group: 'g', people: [], from: null, to: '2026-12-04' } }]);
  });

  test('that cannot be fetched leave the bookshelf as it is', async () => {
    server.use(http.get('/v1/lists', () => new HttpResponse(null, { status: 500 })));
    await open();
    await screen.findByRole('button', { name: 'Try again' });
    screen.getByRole('row', { name: /The Lighthouse Cat/ });
  });
});
