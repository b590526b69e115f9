import type { Entries, Entry, Given, Role } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
const may = { own: staff, foreign: ['superUser'] } as const;

const fields = { name: 'List', note: '', books: [] };
const terms = { from: '2026-11-01', to: null, note: '' };

/** About a list that the school's group is given. */
const about = (contents: Pick<Given, 'body'> = {}): Entry => ({
  given: (world, place) => ({ params: { listId: world.listAt(place).listId }, ...contents }),
  may,
});

/** About what the group is given of it. */
const aboutGift = (contents: Pick<Given, 'body'> = {}): Entry => ({
  given: (world, place) => ({ params: world.listAt(place), ...contents }),
  may,
});

export const entries: Entries = {
  getLists: { may: { own: staff } },
  getList: about(),
  getListHistory: about(),
  changeList: about({ body: fields }),
  addListBook: {
    given: (world, place) => ({
      params: { listId: world.listAt(place).listId },
      body: { bookId: world.bookAt(place) },
    }),
    may,
  },
  createList: {
    given: (world, place) => ({ body: { ...fields, schoolUnitUid: world.schoolAt(place) } }),
    may,
  },
  giveList: {
    given: (world, place) => ({
      params: { listId: world.listAt(place).listId },
      body: { ...terms, group: world.groupAt(place), people: [] },
    }),
    may,
  },
  changeGift: aboutGift({ body: terms }),
  getListReading: aboutGift(),
  deleteList: {
    given: (world, place, role) => ({
      params: { listId: world.spareListAt(place, role, 'deleted').listId },
    }),
    may,
  },
  takeBackList: {
    given: (world, place, role) => ({ params: world.spareListAt(place, role, 'taken back') }),
    may,
  },
};
