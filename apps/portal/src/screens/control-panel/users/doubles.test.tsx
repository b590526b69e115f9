import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import { asStaff } from '../../../test/staff.ts';
import { listPage, madeUser } from '../controlPanel.fixture.ts';

let asked: Array<Record<string, string>>;
let doubles: ReturnType<typeof madeUser>[];
beforeEach(() => {
  asked = [];
  doubles = [madeUser({ uid: 'one', username: 'zoë' }), madeUser({ uid: 'two', username: 'zoe\u0308' })];
  asStaff('admin');
  server.use(
    http.get('/users', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const rows = query['doubles'] === 'true' ? doubles : [madeUser()];
      return listPage(rows, rows.length, doubles.length > 0 ? { doubles: true } : {});
    }),
  );
});

const notice = /share what looks like one username/;
const listed = () => screen.findByRole('row', { name: /Berg, Anna/ });

describe('usernames that count as one', () => {
  test('are told to an administrator, and shown side by side', async () => {
    const { address } = renderApp('/controlpanel/users');
    await screen.findByText(notice);
    await userEvent.click(screen.getByRole('link', { name: 'Show them' }));
    await screen.findByText('Only people whose username looks like somebody else’s are shown.');
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Berg, Anna/ })).toHaveLength(2));
    expect(asked.at(-1)).toMatchObject({ doubles: 'true', sortBy: 'username', sortOrder: 'asc' });
    expect(screen.queryByText(notice)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/controlpanel/users?sortBy=username'));
  });

  test('are not spoken of if there are none', async () => {
    doubles = [];
    renderApp('/controlpanel/users');
    await listed();
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('are not spoken of to those who cannot change them', async () => {
    asStaff('employee');
    renderApp('/controlpanel/users');
    await listed();
    expect(screen.queryByText(notice)).toBeNull();
  });
});
