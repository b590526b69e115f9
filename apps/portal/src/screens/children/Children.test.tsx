import { profileHeader, type ReaderProfile } from '@aloud/api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { maja, page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';

const refused = (status: number, code: string, attribute?: string) =>
  HttpResponse.json(
    {
      error: {
        id: 'conflict',
        message: code,
        reason: { code: attribute ? 'form.faulty' : code, params: {} },
        ...(attribute && { validationErrors: [{ attribute, reason: code, code }] }),
      },
    },
    { status },
  );

let children: ReaderProfile[];
/** For whom each call of the bookshelf was made. */
let shelvesOf: (string | null)[];
beforeEach(() => {
  localStorage.clear();
  children = [
    { id: 'c1', name: 'Maja', picture: 'fox' },
    { id: 'c2', name: 'Leo', picture: 'whale' },
  ];
  shelvesOf = [];
  const progress: Record<string, number> = { c1: 30, c2: 90 };
  server.use(
    http.get('/me', () => HttpResponse.json({ ...maja, firstname: 'Vera', lastname: 'Vän' })),
    http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
    http.get('/v1/library/rows', () =>
      HttpResponse.json({ banner: [], fromTeacher: [], newest: [], comingSoon: [] }),
    ),
    http.get('/v1/user/u1/books', ({ request }) => {
      const reader = request.headers.get(profileHeader);
      shelvesOf.push(reader);
      if (reader !== null && children.every(({ id }) => id !== reader))
        return refused(404, 'notFound.profile');
      return page([shelfBook({ progress: progress[reader ?? ''] ?? 10, lastRead: '2026-11-20T08:00:00Z' })]);
    }),
    http.get('/v1/profiles', () => HttpResponse.json({ data: children })),
    http.post('/v1/profiles', async ({ request }) => {
      const draft = (await request.json()) as Omit<ReaderProfile, 'id'>;
      if (children.some(({ name }) => name === draft.name)) return refused(409, 'field.profileTaken', 'name');
      children = [...children, { ...draft, id: 'c3' }];
      return HttpResponse.json(children.at(-1), { status: 201 });
    }),
    http.put('/v1/profiles/:id', async ({ request, params }) => {
      const draft = (await request.json()) as Omit<ReaderProfile, 'id'>;
      const changed = { id: String(params['id']), ...draft };
      children = children.map((each) => (each.id === changed.id ? changed : each));
      return HttpResponse.json(changed);
    }),
    http.delete('/v1/profiles/:id', ({ params }) => {
      children = children.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressed = () =>
  within(screen.getByRole('region', { name: 'Who is reading?' }))
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map((each) => each.textContent);

describe('who of a family reads', () => {
  test('is chosen on the bookshelf, which is theirs from then on, also after a reload', async () => {
    const { app } = renderApp('/library/bookshelf');
    await screen.findByText('10% read');
    await press('Maja');
    await screen.findByText('30% read');
    expect(pressed()).toEqual(['Maja']);
    await press('Leo');
    await screen.findByText('90% read');
    expect(screen.queryByText('30% read')).toBeNull();
    expect(shelvesOf).toEqual([null, 'c1', 'c2']);
    expect(app.session.profileId).toBe('c2');

    cleanup();
    const reloaded = renderApp('/library/bookshelf');
    await waitFor(() => expect(reloaded.app.session.profileId).toBe('c2'));
    await press('Vera');
    await waitFor(() => expect(reloaded.app.session.profileId).toBeNull());
  });

  test('is the guardian again if the child was removed on another device', async () => {
    renderApp('/library/bookshelf');
    await press('Maja');
    await screen.findByText('30% read');
    children = [];
    cleanup();
    const elsewhere = renderApp('/library/bookshelf');
    await waitFor(() => expect(elsewhere.app.session.profileId).toBeNull());
    await screen.findByText('10% read');
  });

  test('is the guardian again in the library, too, with its books', async () => {
    localStorage.setItem('aloud.profile.u1', 'gone');
    server.use(
      http.get('/v1/library/search', ({ request }) =>
        request.headers.get(profileHeader) === 'gone'
          ? refused(404, 'notFound.profile')
          : HttpResponse.json({
              data: [shelfBook({ title: 'The Fox' })],
              meta: { count: 1, more: false, didYouMean: null },
            }),
      ),
      http.get('/v1/library/facets', () => HttpResponse.json({})),
    );
    const { app } = renderApp('/library');
    await screen.findByRole('link', { name: /The Fox/ });
    expect(app.session.profileId).toBeNull();
  });

  test('is told of the library if the shelf is empty, and of the subscription if the library is', async () => {
    server.use(
      http.get('/v1/user/u1/books', () => page([])),
      http.get('/v1/library/search', () =>
        HttpResponse.json({ data: [], meta: { count: 0, more: false, didYouMean: null } }),
      ),
      http.get('/v1/library/facets', () => HttpResponse.json({})),
    );
    const { router } = renderApp('/library/bookshelf');
    const toLibrary = await screen.findByRole('link', { name: 'Go to the library' });
    expect(toLibrary.getAttribute('href')).toBe('/library');
    expect(screen.queryByText(/school|teacher/)).toBeNull();
    await act(() => router.navigate('/library'));
    await screen.findByText('With a subscription, all books for families open.');
    expect(screen.queryByText(/school|teacher/)).toBeNull();
  });

  test('is not asked of pupils', async () => {
    server.use(http.get('/me/organizations', () => page([school])));
    let asked = 0;
    server.use(
      http.get('/v1/profiles', () => {
        asked += 1;
        return HttpResponse.json({ data: [] });
      }),
    );
    renderApp('/library/bookshelf');
    await screen.findByText('10% read');
    expect(screen.queryByRole('region', { name: 'Who is reading?' })).toBeNull();
    expect(asked).toBe(0);
  });
});

describe('the children of a family', () => {
  test('are added with a name and a picture; a name that is taken is told at the field', async () => {
    renderApp('/my/children');
    await press('Add a child');
    const dialog = await screen.findByRole('dialog', { name: 'Add a child' });
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    expect(await within(dialog).findByText('This value is required')).toBeTruthy();
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Leo');
    await userEvent.click(save);
    expect(await within(dialog).findByText('Another child has this name.')).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, 'Nils');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Owl' }));
    await userEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(children.at(-1)).toEqual({ id: 'c3', name: 'Nils', picture: 'owl' });
    expect(screen.getByText('Nils')).toBeTruthy();
  });

  test('are renamed', async () => {
    renderApp('/my/children');
    await press('Edit Maja');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Maja' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Majken');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Majken')).toBeTruthy();
    expect(children[0]).toEqual({ id: 'c1', name: 'Majken', picture: 'fox' });
  });

  test('are removed only after a question that says what is lost', async () => {
    renderApp('/my/children');
    await press('Remove Maja');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Maja' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(children).toHaveLength(2);
    await press('Remove Maja');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Maja has been removed.');
    expect(children.map(({ name }) => name)).toEqual(['Leo']);
  });

  test('are kept, with what was typed, if the server does not answer', async () => {
    server.use(http.post('/v1/profiles', () => HttpResponse.error()));
    renderApp('/my/children');
    await press('Add a child');
    const dialog = await screen.findByRole('dialog', { name: 'Add a child' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.type(name, 'Nils');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('That did not work. Try again in a moment.')).toBeTruthy();
    expect(name.value).toBe('Nils');
  });

  test('are not offered to people of a school', async () => {
    children = [];
    server.use(http.get('/me/organizations', () => page([school])));
    renderApp('/my/children');
    await screen.findByRole('heading', { name: 'This is for families without a school' });
    expect(screen.queryByRole('button', { name: 'Add a child' })).toBeNull();
  });

  test('can be fetched again if they did not come', async () => {
    let answers = false;
    server.use(
      http.get('/v1/profiles', () =>
        answers ? HttpResponse.json({ data: children }) : HttpResponse.error(),
      ),
    );
    renderApp('/my/children');
    await screen.findByText('The children could not be loaded');
    answers = true;
    await press('Try again');
    expect(await screen.findByText('Maja')).toBeTruthy();
  });
});
