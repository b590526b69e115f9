import { type Entries, type Role, signedIn } from '../entry.ts';

const staff: readonly Role[] = ['employee', 'admin', 'superUser'];
/** People with the school's book on their shelf; a super user may read every book. */
const readers: readonly Role[] = ['student', 'guardian', ...staff];

export const entries: Entries = {
  addUserBook: {
    ofTwo: 'read',
    given: (world, place) => ({
      params: { userId: world.pupilAt(place) },
      body: { bookId: world.bookAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  // The person's own shelf is empty: callers who may are told so.
  removeUserBook: {
    ofTwo: 'read',
    given: (world, place) => ({ params: { userId: world.pupilAt(place), bookId: 'no-such-book' } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
    answers: 404,
  },
  getSchoolUnitBooks: {
    given: (world, place) => ({ params: { schoolUnitUid: world.schoolAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  addSchoolUnitBook: {
    given: (world, place) => ({
      params: { schoolUnitUid: world.schoolAt(place) },
      body: { bookId: world.bookAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  removeSchoolUnitBook: {
    given: (world, place) => ({
      params: { schoolUnitUid: world.schoolAt(place), bookId: 'no-such-book' },
    }),
    may: { own: ['admin', 'superUser'], foreign: ['superUser'] },
    answers: 404,
  },
  getGroupBooks: {
    given: (world, place) => ({ params: { id: world.groupAt(place) } }),
    may: { own: staff, foreign: ['superUser'] },
  },
  addGroupBook: {
    given: (world, place) => ({
      params: { id: world.groupAt(place) },
      body: { bookId: world.bookAt(place) },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  removeGroupBook: {
    given: (world, place) => ({ params: { id: world.groupAt(place), bookId: 'no-such-book' } }),
    may: { own: staff, foreign: ['superUser'] },
    answers: 404,
  },
  getCatalogue: { may: { own: staff } },
  getReadingEffect: {
    given: (world, place) => ({
      params: { schoolUnitUid: world.schoolAt(place) },
      query: { ageFilter: '8' },
    }),
    may: { own: staff, foreign: ['superUser'] },
  },
  getBookRecord: {
    everywhere: true,
    refusedAlike: true,
    given: (world, place) => ({ params: { bookId: world.bookAt(place) } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  getBookHistory: {
    everywhere: true,
    refusedAlike: true,
    given: (world, place) => ({ params: { bookId: world.bookAt(place) } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  changeBookRecord: {
    everywhere: true,
    refusedAlike: true,
    given: (world, place) => ({ params: { bookId: world.bookAt(place) }, body: { ageFrom: 6 } }),
    may: { own: ['superUser'], foreign: ['superUser'] },
  },
  // What each finds differs: the search and the rights are tested in services/library and services/rights.
  searchLibrary: { may: { own: signedIn } },
  getLibraryFacets: { may: { own: signedIn } },
  getLibrarySuggestions: { given: () => ({ query: { q: 'book' } }), may: { own: signedIn } },
  getLibraryRows: { may: { own: signedIn } },
  getLibraryBook: {
    everywhere: true,
    given: (world, place) => ({ params: { bookId: world.bookAt(place) } }),
    may: { own: readers, foreign: ['superUser'] },
  },
  addOwnBook: {
    everywhere: true,
    given: (world, place) => ({ params: { bookId: world.bookAt(place) } }),
    may: { own: readers, foreign: ['superUser'] },
  },
  // It is about the caller's own shelf, on which there is no such book.
  removeOwnBook: {
    everywhere: true,
    given: () => ({ params: { bookId: 'no-such-book' } }),
    may: { own: signedIn, foreign: signedIn },
    answers: 404,
  },
};
