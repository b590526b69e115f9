import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../test/renderApp.tsx';
import { server } from '../test/server.ts';
import { asStaff } from '../test/staff.ts';
import { firstPages } from './pages.ts';

test.each(['/controlpanel/users', '/controlpanel/groups', '/controlpanel/schools'])(
  'The early call in the HTML of %s is exactly the call that the page makes',
  async (path) => {
    const asked: string[] = [];
    asStaff('admin');
    const meta = { totalItems: 0, totalIsAtLeast: false, pageNumber: 1, pageSize: 25 };
    const lists = ['/users', '/groups', '/schoolUnits'].map((list) =>
      http.get(list, ({ request }) => {
        const { pathname, search } = new URL(request.url);
        asked.push(`?${pathname}${search}`);
        return HttpResponse.json({ data: [], meta });
      }),
    );
    server.use(...lists);
    const early = firstPages.find((page) => page.path === path)?.calls.filter((call) => call.startsWith('?'));
    expect(early).toHaveLength(1);
    renderApp(path);
    await vi.waitFor(() => expect(asked).toEqual(early), { timeout: 20_000 });
  },
);
