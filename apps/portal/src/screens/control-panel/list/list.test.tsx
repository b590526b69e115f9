import type { ReadingList } from '@aloud/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../../../test/renderApp.tsx';
import { server } from '../../../test/server.ts';
import {
  answer,
  catalogueFound,
  changedMeanwhile,
  listPage,
  madeBook,
  madeUser,
  refusal,
  workAtFyrskolan,
} from '../controlPanel.fixture.ts';
import { cat, madeList, moss, reading, toClass } from './list.fixture.ts';

let list: ReadingList;
beforeEach(() => {
  list = madeList();
  workAtFyrskolan({ admin: false });
  server.use(
    http.get('/v1/lists/winter', () => HttpResponse.json(list)),
    http.get('/v1/organizations', () => listPage([{ id: 's', name: 'Fyrskolan', admin: false }])),
    http.get('/v1/books', () => catalogueFound([madeBook({ id: 'b3', title: 'The Fox' })])),
    http.get('/groups', () => listPage([madeGroup('g', '3B'), madeGroup('g2', '4A')])),
    http.get('/users', () => listPage([madeUser()])),
  );
});
const open = (path = '/controlpanel/lists/winter') => renderApp(path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = () => press('Save');
const titles = () =>
  within(screen.getByRole('group', { name: 'Books' }))
    .getAllByRole('listitem')
    .map((each) => /Cat|Moss|Fox/.exec(each.textContent)?.[0]);

describe('a list', () => {
  test('gets books from the library, in the order of the teacher', async () => {
    const asked = answer('put', '/v1/lists/winter', ({ body }) => {
      list = { ...list, ...(body as object), books: [moss, cat], version: 2 };
      return HttpResponse.json(list);
    });
    open();
    await press('Move down: The Lighthouse Cat');
    expect(titles()).toEqual(['Moss', 'Cat']);
    await screen.findByText('The Lighthouse Cat is number 2 of 2.');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: The Lighthouse Cat'),
    );
    await userEvent.type(screen.getByLabelText('Find books for the list'), 'fox');
    await press('Add: The Fox');
    expect(titles()).toEqual(['Moss', 'Cat', 'Fox']);
    await screen.findByRole('button', { name: 'In the list: The Fox' });
    await press('Remove: Moss');
    await save();
    await screen.findByText('The list is saved.');
    expect(asked).toMatchObject([{ ifMatch: '"1"', body: { name: 'For the winter', books: ['b1', 'b3'] } }]);
  });

  test('is made with a book that the address names, once, and then given', async () => {
    server.use(http.get('/v1/library/books/b1', () => HttpResponse.json(about)));
    const made = madeList({ books: [cat] });
    const asked = answer('post', '/v1/lists', () =>
      asked.length === 1 ? refusal(503, 'system.wrong') : HttpResponse.json(made, { status: 201 }),
    );
    const { address } = open('/controlpanel/lists/new?book=b1');
    await save();
    await screen.findByText('Give the list a name');
    await userEvent.type(screen.getByLabelText('Name'), 'For the winter');
    await save();
    await screen.findByText('That did not work. Try again in a moment.');
    await save();
    await waitFor(() => expect(address()).toBe('/controlpanel/lists/winter?tab=given'));
    const [first, second] = asked.map(({ body }) => body as { id: string; books: string[] });
    expect(second).toMatchObject({ schoolUnitUid: 's', books: ['b1'], id: first?.id });
  });

  test('has its button below all that is saved by it, and Enter in the search saves nothing', async () => {
    const asked = answer('put', '/v1/lists/winter', () => HttpResponse.json(list));
    open();
    const search = await screen.findByLabelText('Find books for the list');
    await userEvent.type(search, 'fox{Enter}');
    await screen.findByRole('button', { name: 'Add: The Fox' });
    const follows = search.compareDocumentPosition(screen.getByRole('button', { name: 'Save' }));
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('leads back to all lists by their name', async () => {
    open();
    const back = await screen.findByRole('link', { name: 'All reading lists' });
    expect(back.getAttribute('href')).toBe('/controlpanel/lists');
  });

  test('keeps what is typed while another part of its page is looked at', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Name'), ' 3B');
    await userEvent.click(screen.getByRole('link', { name: 'Given to' }));
    await screen.findByText('The list is not given to anybody yet.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Books' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('For the winter 3B');
  });

  test('that a colleague has changed meanwhile keeps what both have changed', async () => {
    const asked = answer('put', '/v1/lists/winter', ({ ifMatch }) =>
      ifMatch === '"2"' ? HttpResponse.json({ ...list, version: 3 }) : changedMeanwhile(),
    );
    open();
    await screen.findByRole('heading', { name: 'For the winter' });
    list = madeList({ note: 'Take your time.', version: 2 });
    await userEvent.type(screen.getByLabelText('Name'), ' 3B');
    await save();
    await screen.findByText('The list is saved.');
    expect(asked.at(-1)).toMatchObject({ body: { name: 'For the winter 3B', note: 'Take your time.' } });
  });

  test('tells a title that is no longer in the library, and one that pupils cannot see', async () => {
    list = madeList({
      gone: 1,
      books: [
        { ...cat, book: null },
        { ...moss, closed: { code: 'notFound.bookOnShelf' } },
      ],
    });
    open();
    await screen.findByText('This book is no longer in the library');
    screen.getByText(/Students cannot see this book/);
    screen.getByText('1 book is no longer in the library');
  });

  test('is deleted after a question, and says why if it is not', async () => {
    const refused = answer('delete', '/v1/lists/winter', () => refusal(500, 'system.wrong'));
    const { address } = open();
    await press('Delete the list');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “For the winter”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the list' }));
    await dialog.findByText('That did not work. Try again in a moment.');
    answer('delete', '/v1/lists/winter');
    server.use(http.get('/v1/lists', () => HttpResponse.json({ data: [], meta: { totalCount: 0 } })));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the list' }));
    await screen.findByText('“For the winter” has been deleted.');
    await waitFor(() => expect(address()).toBe('/controlpanel/lists'));
    expect(refused).toHaveLength(1);
  });

  test('that does not exist says so', async () => {
    server.use(http.get('/v1/lists/winter', () => refusal(404, 'notFound.anything')));
    open();
    await screen.findByText('This list was not found');
  });

  test('has a history in the words of its fields', async () => {
    const entry = {
      id: '1',
      at: '2026-11-20T08:00:00.000Z',
      actor: { uid: 't', name: 'Selma Ek' },
      actingFor: null,
      action: 'update',
      reason: null,
      fields: { givenTo: [null, '3B'] },
    };
    server.use(http.get('/v1/lists/winter/history', () => HttpResponse.json([entry])));
    open('/controlpanel/lists/winter?tab=history');
    expect((await screen.findByText(/^Given to: /)).textContent).toBe('Given to: – → 3B');
  });
});

describe('a list that is given', () => {
  const openGiven = () => open('/controlpanel/lists/winter?tab=given');
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test('is given to a group with its days and a note', async () => {
    const asked = answer('post', '/v1/lists/winter/gifts', () => {
      list = madeList({ gifts: [toClass] });
      return HttpResponse.json(list, { status: 201 });
    });
    openGiven();
    await screen.findByText('The list is not given to anybody yet.');
    await press('Give the list');
    const dialog = await dialogOf('Give “For the winter”');
    await userEvent.click(await dialog.findByRole('button', { name: 'Give' }));
    await dialog.findByText('Choose a group', { selector: 'p' });
    await userEvent.selectOptions(dialog.getByLabelText('Group'), '3B');
    await userEvent.type(dialog.getByLabelText('First day'), '2026-11-30');
    await userEvent.type(dialog.getByLabelText('Last day'), '2026-11-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByText('The last day cannot be before the first');
    await userEvent.clear(dialog.getByLabelText('Last day'));
    await userEvent.type(dialog.getByLabelText('Note'), 'On the carpet.');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await screen.findByText('“For the winter” has been given to 3B.');
    expect(asked).toMatchObject([
      { body: { group: 'g', people: [], from: '2026-11-30', to: null, note: 'On the carpet.' } },
    ]);
    await screen.findByRole('heading', { name: '3B' });
  });

  test('is given to single pupils', async () => {
    const asked = answer('post', '/v1/lists/winter/gifts', () => HttpResponse.json(list, { status: 201 }));
    openGiven();
    await press('Give the list');
    const dialog = await dialogOf('Give “For the winter”');
    await userEvent.selectOptions(dialog.getByLabelText('Give to'), 'Individual students');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByText('Choose at least one student');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Anna Berg/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await screen.findByText('“For the winter” has been given to 1 student.');
    expect(asked).toMatchObject([{ body: { group: null, people: ['anna'] } }]);
  });

  test('says why it is not given, and gives nothing twice', async () => {
    const asked = answer('post', '/v1/lists/winter/gifts', () =>
      asked.length === 1
        ? refusal(403, 'lock.moreSecureLogin')
        : HttpResponse.json(madeList({ gifts: [toClass] }), { status: 201 }),
    );
    openGiven();
    await press('Give the list');
    const dialog = await dialogOf('Give “For the winter”');
    await userEvent.selectOptions(await dialog.findByLabelText('Group'), '3B');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByText(/secure login/i);
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await screen.findByText('“For the winter” has been given to 3B.');
    const [first, second] = asked.map(({ body }) => (body as { id: string }).id);
    expect(first).toBe(second);
  });

  test('is changed, and taken back after a question', async () => {
    list = madeList({ gifts: [toClass] });
    const changed = answer('put', '/v1/lists/winter/gifts/gift-1', () => HttpResponse.json(list));
    const taken = answer('delete', '/v1/lists/winter/gifts/gift-1', () => {
      list = madeList();
      return new HttpResponse(null, { status: 204 });
    });
    openGiven();
    await screen.findByText('Nov 1 – 30, 2026');
    await press('Change days and note: 3B');
    const dialog = await dialogOf('Days and note for 3B');
    await userEvent.clear(dialog.getByLabelText('Last day'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The change is saved.');
    expect(changed).toMatchObject([{ body: { from: '2026-11-01', to: null, note: 'On the carpet.' } }]);
    await press('Take back: 3B');
    const question = await dialogOf('Take “For the winter” back from 3B?');
    await userEvent.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText('“For the winter” has been taken back from 3B.');
    await screen.findByText('The list is not given to anybody yet.');
    expect(taken).toHaveLength(1);
  });
});

describe('what became of a list', () => {
  beforeEach(() => {
    list = madeList({ gifts: [toClass] });
    server.use(http.get('/v1/lists/winter/gifts/gift-1/reading', () => HttpResponse.json(reading)));
  });
  const openReading = () => open('/controlpanel/lists/winter?tab=reading&gift=gift-1');

  test('is who has begun and who has not, by name; a title that is gone is told', async () => {
    openReading();
    const row = await screen.findByRole('row', { name: /Alma Ek/ });
    expect([...row.children].map((each) => each.textContent)).toEqual([
      'Alma Ek',
      '1',
      '1',
      '0',
      '12',
      '24',
      'Nov 26, 2026',
    ]);
    screen.getByText(/This book is no longer in the library/);
    await userEvent.selectOptions(screen.getByLabelText('Book'), 'Moss (no longer in the library)');
    within(await screen.findByRole('row', { name: /Alma Ek/ })).getByText('Not begun');
  });

  test('is saved as a table of the chosen time, in the words of the screen', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('/v1/export/lists/winter/gifts/gift-1', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return new HttpResponse('x', { headers: { 'x-total-count': '2' } });
      }),
    );
    openReading();
    await press('Export to Excel');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Remark' }));
    await userEvent.click(dialog.getByRole('button', { name: /Export|Save|Download/ }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.get('columns')).toBe('pupil,book,status,minutes,pages,lastDay');
    expect(asked[0]?.get('headings')).toMatch(/^Student\nBook\nState/);
    expect(asked[0]?.get('words')).toContain('finished=Finished');
    expect(asked[0]?.get('from')).toMatch(/^20\d\d-/);
  });

  test('that cannot be fetched is asked for again, and without pupils says so', async () => {
    const path = '/v1/lists/winter/gifts/gift-1/reading';
    server.use(
      http.get(path, () => new HttpResponse(null, { status: 500 }), { once: true }),
      http.get(path, () => HttpResponse.json({ data: [], books: [], averages: null })),
    );
    openReading();
    await press('Try again');
    await screen.findByText('Nobody who was given this list is still here.');
  });

  test('of a list that nobody has leads to giving it', async () => {
    list = madeList();
    open('/controlpanel/lists/winter?tab=reading');
    const link = await screen.findByRole('link', { name: 'Give the list' });
    expect(link.getAttribute('href')).toBe('/controlpanel/lists/winter?tab=given');
  });
});

const madeGroup = (uid: string, name: string) => ({
  uid,
  name,
  code: null,
  memberCount: 1,
  studentCount: 1,
  schoolUnitUid: 's',
  created: '2026-08-20T08:00:00.000Z',
  updated: '2026-08-20T08:00:00.000Z',
  version: 1,
});

const about = {
  ...madeBook(),
  progress: null,
  lastRead: null,
  own: false,
  closed: null,
  fileUrl: '/b1.epub',
  description: null,
  sample: null,
  samplePicture: null,
  series: null,
  seriesPart: null,
  ageFrom: null,
  ageTo: null,
  levels: [],
  subjects: [],
  comingSoon: false,
  accessibility: null,
  canAdd: false,
  canTakeOff: false,
  alike: [],
};
