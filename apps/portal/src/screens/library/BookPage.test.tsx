import type { LibraryBook } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { shelfBook } from '../../test/books.ts';
import { page, school } from '../../test/people.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { server } from '../../test/server.ts';
import { asStaff } from '../../test/staff.ts';

const fox = (change: Partial<LibraryBook> = {}): LibraryBook => ({
  ...shelfBook({ id: 'fox', title: 'The Fox', duration: 480 }),
  description: 'A small fox cannot sleep.',
  sample: 'Once there was a fox. It lay awake.',
  samplePicture: null,
  series: 'Moorland',
  seriesPart: '1',
  ageFrom: 4,
  ageTo: 7,
  levels: [{ system: 'LIX', value: '12' }],
  subjects: ['YBC', 'UNKNOWN'],
  comingSoon: false,
  accessibility: null,
  canAdd: true,
  canTakeOff: false,
  alike: [shelfBook({ id: 'bear', title: 'The Bear' })],
  ...change,
});

let book: LibraryBook;
let changes: string[];
beforeEach(() => {
  book = fox();
  changes = [];
  const changed = ({ request }: { request: Request }) => {
    changes.push(`${request.method} ${new URL(request.url).pathname}`);
    const added = request.method === 'PUT';
    book = fox({ own: added, canAdd: !added, canTakeOff: added });
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('/me/organizations', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })),
    http.get('/v1/library/books/fox', () => HttpResponse.json(book)),
    http.put('/v1/library/own/fox', changed),
    http.delete('/v1/library/own/fox', changed),
  );
});

const open = async () => {
  const app = renderApp('/library/book/fox');
  await screen.findByRole('heading', { name: 'The Fox', level: 1 });
  return app;
};

describe('the page of a book', () => {
  test('says what it is about, in words', async () => {
    await open();
    expect(screen.getByText('A small fox cannot sleep.').lang).toBe('en');
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Age4–7 years',
      'Text inEnglish',
      'Read aloud inEnglish and Finnish',
      'Length8 minutes',
      'LevelLIX 12',
      'SubjectPicture books',
    ]);
    expect(screen.getByRole('link', { name: 'Part 1 of Moorland' }).getAttribute('href')).toBe(
      '/library?series=Moorland',
    );
    expect(screen.getByText('Once there was a fox. It lay awake.').lang).toBe('en');
    const alike = screen.getByRole('list', { name: 'More like this' });
    expect(within(alike).getByRole('link').getAttribute('href')).toBe('/library/book/bear');
  });

  test('shows the picture of the sample page, with what it shows in words', async () => {
    book = fox({
      samplePicture: { url: '/content/fox.webp', width: 480, height: 300, alt: 'A fox on a hill.' },
    });
    await open();
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A fox on a hill.' });
    expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([
      '/content/fox.webp',
      480,
      300,
    ]);
    expect(picture.closest('section')?.textContent).toContain('Once there was a fox.');
  });

  test('says how accessible it is, and plainly what is not known', async () => {
    book = fox({
      accessibility: {
        modes: ['textual'],
        sufficient: [['textual']],
        features: ['synchronizedAudioText'],
        hazards: ['none'],
        level: null,
        certifiedBy: null,
        summary: 'All of it can be read.',
      },
    });
    await open();
    await userEvent.click(screen.getByText('Accessibility'));
    const said = [...document.querySelectorAll('details li')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Appearance cannot be modified',
      'Readable in read aloud or dynamic braille',
      'No information about accessibility standards',
      'Recorded sound is synchronized with the text',
      'No hazards',
    ]);
    expect(screen.getByText('All of it can be read.').lang).toBe('en');
  });

  test('opens it, or goes on where it was left', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toContain('/library/reader/fox');
  });

  test('puts it on the own bookshelf, and takes it off again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to my bookshelf' }));
    await screen.findByText('The book is on your bookshelf.');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from my bookshelf' }));
    await screen.findByRole('button', { name: 'Add to my bookshelf' });
    expect(changes).toEqual(['PUT /v1/library/own/fox', 'DELETE /v1/library/own/fox']);
  });

  test('says that it could not be put there, and offers it again', async () => {
    server.use(http.put('/v1/library/own/fox', () => HttpResponse.error()));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to my bookshelf' }));
    await screen.findByText('We could not reach the library. Try again.');
    expect(screen.getByRole('button', { name: 'Add to my bookshelf' })).toBeTruthy();
  });

  test('of one that comes soon says so, and opens nothing', async () => {
    book = fox({ comingSoon: true, canAdd: false });
    await open();
    expect(screen.getByText('This book is coming soon.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Read' })).toBe(null);
  });

  test.each([
    [403, { code: 'reading.tooOld', params: {} }, 'This book is for older readers.'],
    [404, { code: 'notFound.bookOnShelf', params: {} }, 'This book is not in your library.'],
  ])('of one that is refused with %i says why', async (status, reason, title) => {
    server.use(
      http.get('/v1/library/books/fox', () =>
        HttpResponse.json({ error: { id: 'forbidden', message: '§§§', reason } }, { status }),
      ),
    );
    renderApp('/library/book/fox');
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { name: 'Go to the library' })).toBeTruthy();
    await waitFor(() => expect(document.body.textContent).not.toContain('§'));
  });

  test('of one that a family has not paid for leads to its subscription, and does not speak of a school', async () => {
    const reason = { code: 'reading.noSubscription', params: {} };
    server.use(
      http.get('/me/organizations', () => page([{ ...school, uid: 'consumers-se', role: 'guardian' }])),
      http.get('/v1/library/books/fox', () =>
        HttpResponse.json({ error: { id: 'forbidden', message: '§§§', reason } }, { status: 403 }),
      ),
    );
    renderApp('/library/book/fox');
    await screen.findByRole('heading', { name: 'This book needs a subscription' });
    expect(screen.getByRole('link', { name: 'Go to my subscription' }).getAttribute('href')).toBe(
      '/my/subscription',
    );
    expect(screen.queryByText(/school/)).toBeNull();
  });

  test('tells with which list a teacher gives it, until when, and what they say', async () => {
    book = { ...book, given: { list: 'For the winter', note: 'Read it aloud.', to: '2026-12-04' } };
    await open();
    await screen.findByText('From your teacher');
    screen.getByText('For the winter');
    screen.getByText('Until December 4, 2026');
    screen.getByText('Read it aloud.');
  });

  test('lets staff put it into a list, or begin one with it', async () => {
    asStaff('employee');
    const added: unknown[] = [];
    server.use(
      http.get('/v1/lists', () => HttpResponse.json({ data: [madeList()], meta: { totalCount: 1 } })),
      http.post('/v1/lists/winter/books', async ({ request }) => {
        added.push(await request.json());
        return added.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to a list' }));
    const link = await dialog.findByRole('link', { name: 'Create a new list with this book' });
    expect(link.getAttribute('href')).toBe('/controlpanel/lists/new?book=fox');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await dialog.findByText('That did not work. Try again in a moment.');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByText('The Fox is in the list “For the winter”.');
    expect(added).toEqual([{ bookId: 'fox' }, { bookId: 'fox' }]);
  });

  test('lets staff give it to a class, and take that back', async () => {
    asStaff('employee');
    const group = {
      uid: 'g',
      name: 'Class 3B',
      code: null,
      memberCount: 20,
      studentCount: 20,
      schoolUnitUid: 's',
      schoolUnit: { uid: 's', name: 'Fyrskolan' },
      created: '2026-08-20T08:00:00.000Z',
      updated: '2026-08-20T08:00:00.000Z',
      version: 1,
    };
    const meta = { totalItems: 1, totalIsAtLeast: false, pageNumber: 1, pageSize: 100 };
    const given: unknown[] = [];
    server.use(
      http.get('/groups', () => HttpResponse.json({ data: [group], meta })),
      http.post('/v1/lists', async ({ request }) => {
        const body = (await request.json()) as { readonly id: string };
        given.push(body);
        return HttpResponse.json({ ...madeList(), id: body.id }, { status: 201 });
      }),
      http.delete('/v1/lists/:id', ({ params }) => {
        given.push(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Give to a group' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give to a group' });
    const groups = await within(dialog).findByRole<HTMLSelectElement>('combobox', { name: 'Group' });
    expect([...groups.options].map(({ text }) => text)).toEqual(['Class 3B (Fyrskolan)']);
    await userEvent.type(within(dialog).getByLabelText('Last day'), '2026-12-04');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give' }));
    await screen.findByText('The Fox has been given to Class 3B.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The Fox has been taken back from Class 3B.');
    const id = expect.any(String);
    const gift = { id, group: 'g', people: [], from: null, to: '2026-12-04', note: '' };
    expect(given).toEqual([
      { id, name: 'The Fox', note: '', books: ['fox'], schoolUnitUid: 's', gift },
      (given[0] as { readonly id: string }).id,
    ]);
  });
});

const madeList = () => ({
  id: 'winter',
  name: 'For the winter',
  note: '',
  schoolUnit: { uid: 's', name: 'Fyrskolan' },
  size: 1,
  gone: 0,
  books: [],
  gifts: [],
  createdBy: { uid: 't', name: 'Selma Ek' },
  updated: '2026-11-20T08:00:00.000Z',
  version: 1,
});
