import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { madeUser, workAtFyrskolan } from '../controlPanel.fixture.ts';

/** The list of 30 people, of whom one fits the search, which takes its time. */
function thirty(search: () => Promise<Response>): void {
  server.use(
    http.get('/users', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.has('q')) return search();
      const page = Number(query.get('pageNumber'));
      const rows = page === 1 ? 25 : page === 2 ? 5 : 0;
      return HttpResponse.json({
        data: Array.from({ length: rows }, (_, n) =>
          madeUser({ uid: `u${page}-${n}`, lastName: `Ek ${page}-${n}` }),
        ),
        meta: { pageNumber: page, pageSize: 25, totalItems: 30, totalIsAtLeast: false },
      });
    }),
  );
}
let isOnline = true;
function line(there: boolean): void {
  isOnline = there;
  act(() => void window.dispatchEvent(new Event(there ? 'online' : 'offline')));
}

beforeEach(() => {
  workAtFyrskolan();
  isOnline = true;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

const search = () => screen.findByLabelText('Search by name, username, or email');
const boxes = () => screen.queryAllByRole('checkbox').length;

describe('the rows of the last search', () => {
  test('stand without boxes for a second, then no longer', async () => {
    thirty(async () => {
      await delay(5000);
      return HttpResponse.json({
        data: [madeUser({ uid: 'u', lastName: 'Found' })],
        meta: { pageNumber: 1, pageSize: 25, totalItems: 1, totalIsAtLeast: false },
      });
    });
    renderApp('/controlpanel/users');
    await screen.findByText(/Ek 1-0/);
    await waitFor(() => expect(boxes()).toBeGreaterThan(20));
    await userEvent.type(await search(), 'found');
    await waitFor(() => expect(boxes()).toBe(0));
    expect(screen.queryByText(/Ek 1-0/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
    await waitFor(() => expect(screen.queryByText(/Ek 1-0/)).toBeNull(), { timeout: 4500 });
    await screen.findByText(/Found/, {}, { timeout: 10_000 });
  }, 60_000);

  test('do not stand at all without a line, which is told, and are asked for again when it is back', async () => {
    thirty(async () => HttpResponse.error());
    renderApp('/controlpanel/users');
    await screen.findByText(/Ek 1-0/);
    line(false);
    await userEvent.type(await search(), 'found');
    await waitFor(() => expect(screen.queryByText(/Ek 1-0/)).toBeNull());
    const told = () => screen.queryAllByText('You seem to be offline. Check the connection and try again.');
    // In the shell, and in place of the list.
    await waitFor(() => expect(told()).toHaveLength(2));
    server.use(
      http.get('/users', () =>
        HttpResponse.json({
          data: [madeUser({ uid: 'u', lastName: 'Found' })],
          meta: { pageNumber: 1, pageSize: 25, totalItems: 1, totalIsAtLeast: false },
        }),
      ),
    );
    line(true);
    await screen.findByText(/Found/);
    expect(told()).toEqual([]);
  });
});

test('A page beyond the last is the last, in the address too', async () => {
  thirty(async () => HttpResponse.error());
  const { address } = renderApp('/controlpanel/users?page=999');
  await screen.findByText(/Ek 2-0/);
  expect(address()).toBe('/controlpanel/users?page=2');
});
