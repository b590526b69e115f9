import type { Book } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../../test/renderApp.tsx';
import { server } from '../../../../test/server.ts';
import {
  answer,
  bookPage,
  catalogueFound,
  madeBook,
  madeSchool,
  refusal,
  schoolRightsOf,
  workAtFyrskolan,
} from '../../controlPanel.fixture.ts';

const cat = madeBook();
const moss = madeBook({ id: 'b2', title: 'Moss', authors: ['Bo Ek', 'Eva Ek'] });
let shelf: Book[];
let asked: Array<Record<string, string>>;
let searched: string[];

beforeEach(() => {
  shelf = [cat];
  asked = [];
  searched = [];
  workAtFyrskolan();
  server.use(
    http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool())),
    http.get('/v1/schoolUnits/s/books', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return bookPage(shelf);
    }),
    http.get('/v1/books', ({ request }) => {
      const { q, language } = Object.fromEntries(new URL(request.url).searchParams);
      searched.push(`${q} (${language})`);
      return catalogueFound([cat, moss]);
    }),
  );
});

const open = () => renderApp('/controlpanel/schools/s?tab=books');
const removeButton = (title: string) => screen.findByRole('button', { name: `Remove: ${title}` });
const find = async (text: string) =>
  userEvent.type(await screen.findByLabelText('Find books for the bookshelf'), text);

describe('the bookshelf of a school', () => {
  test('lists its books page by page', async () => {
    open();
    const row = await screen.findByRole('row', { name: /The Lighthouse Cat/ });
    for (const text of ['Ada Lind', 'English']) expect(within(row).getByText(text)).toBeTruthy();
    expect(asked).toEqual([{ limit: '25', offset: '0' }]);
  });

  test('says which books students cannot read now, and why', async () => {
    const ended = { code: 'reading.subscriptionEnded', params: { day: '2026-06-30' } };
    const closed = [
      { ...cat, closed: { code: 'notFound.book', params: {} } },
      { ...moss, closed: ended },
    ];
    server.use(http.get('/v1/schoolUnits/s/books', () => bookPage(closed)));
    open();
    const row = await screen.findByRole('row', { name: /The Lighthouse Cat/ });
    within(row).getByText('This book is no longer in the library.');
    within(screen.getByRole('row', { name: /Moss/ })).getByText(/The subscription to this book ended on/);
  });

  test('says if it is empty, and what to do next', async () => {
    shelf = [];
    open();
    await screen.findByText('The bookshelf is empty. Find books above and add them.');
  });

  test('gets books from the catalogue, and says how many were found', async () => {
    const added = answer('post', '/v1/schoolUnits/s/books', () => {
      shelf = [cat, moss];
      return new HttpResponse(null, { status: 204 });
    });
    open();
    await find('mo');
    await screen.findByText('2 books found');
    expect(searched).toEqual(['mo (en-US)']);
    const there = screen.getByRole('button', { name: 'On the bookshelf: The Lighthouse Cat' });
    expect(there.getAttribute('aria-disabled')).toBe('true');
    const add = screen.getByRole('button', { name: 'Add: Moss' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Moss is on the bookshelf.');
    await screen.findByRole('row', { name: /Moss/ });
    expect(added).toEqual([{ body: { bookId: 'b2' }, ifMatch: null }]);
    expect(document.activeElement).toBe(
      await screen.findByRole('button', { name: 'On the bookshelf: Moss' }),
    );
  });

  test('shows only some of many results, and says so', async () => {
    server.use(http.get('/v1/books', () => catalogueFound([moss], { totalCount: 300 })));
    open();
    await find('m');
    await screen.findByText('Showing 1 of 300 books. Type more to narrow the search.');
  });

  test('says that there are more than are counted', async () => {
    server.use(http.get('/v1/books', () => catalogueFound([moss], { totalCount: 1_000 })));
    open();
    await find('m');
    await screen.findByText('Showing 1 of at least 1,000 books. Type more to narrow the search.');
  });

  test('offers what may have been meant by a mistyped word', async () => {
    server.use(
      http.get('/v1/books', ({ request }) =>
        new URL(request.url).searchParams.get('q') === 'moss'
          ? catalogueFound([moss])
          : catalogueFound([], { didYouMean: 'moss' }),
      ),
    );
    open();
    await find('mosz');
    await screen.findByText('0 books found');
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean “moss”?' }));
    await screen.findByRole('button', { name: 'Add: Moss' });
    expect(document.activeElement).toBe(screen.getByLabelText('Find books for the bookshelf'));
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  });

  test.each([
    [403, 'You may not change this bookshelf.'],
    [404, 'This book is no longer in the library.'],
    [500, 'That did not work. Try again in a moment.'],
  ])('does not get a book if the server answers %s', async (status, text) => {
    answer('post', '/v1/schoolUnits/s/books', () => refusal(status, 'system.wrong'));
    open();
    await find('mo');
    await userEvent.click(await screen.findByRole('button', { name: 'Add: Moss' }));
    await screen.findByText(text);
  });
});

describe('a book that is removed', () => {
  test('disappears immediately, and Undo puts it back', async () => {
    const removed = answer('delete', '/v1/schoolUnits/s/books/b1', () => {
      shelf = [];
      return new HttpResponse(null, { status: 204 });
    });
    const added = answer('post', '/v1/schoolUnits/s/books', () => {
      shelf = [cat];
      return new HttpResponse(null, { status: 204 });
    });
    open();
    await userEvent.click(await removeButton('The Lighthouse Cat'));
    await screen.findByText('The Lighthouse Cat is off the bookshelf.');
    expect(screen.queryByRole('row', { name: /The Lighthouse Cat/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bookshelf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('row', { name: /The Lighthouse Cat/ });
    expect([removed.length, added.length]).toEqual([1, 1]);
  });

  test('leaves the focus on the next one', async () => {
    shelf = [cat, moss];
    answer('delete', '/v1/schoolUnits/s/books/b1', () => {
      shelf = [moss];
      return new HttpResponse(null, { status: 204 });
    });
    open();
    (await removeButton('The Lighthouse Cat')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await removeButton('Moss')));
  });

  // spec §8: removing a book from a school unit maps 404 to 'forbidden'.
  test.each([403, 404])('comes back, as forbidden, if the server answers %s', async (status) => {
    answer('delete', '/v1/schoolUnits/s/books/b1', () => refusal(status, 'system.wrong'));
    open();
    await userEvent.click(await removeButton('The Lighthouse Cat'));
    await screen.findByText('You may not change this bookshelf.');
    await screen.findByRole('row', { name: /The Lighthouse Cat/ });
  });

  test('cannot be removed by people who do not administer the school, with the reason', async () => {
    server.use(http.get('/schoolUnits/s', () => HttpResponse.json(madeSchool(schoolRightsOf('employee')))));
    open();
    const row = await screen.findByRole('row', { name: /The Lighthouse Cat/ });
    await within(row).findByRole('button', { name: /administrator/ });
    expect(within(row).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});
