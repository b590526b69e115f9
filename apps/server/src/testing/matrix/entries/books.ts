import { type Entries, type Entry, type Given, type Place, type Role, signedIn } from '../entry.ts';
import type { World } from '../world.ts';

/** People with the school's book on their shelf; a super user may read every book. */
const readers: readonly Role[] = ['student', 'guardian', 'employee', 'admin', 'superUser'];

/** People who look after bookshelves. */
const staff: readonly Role[] = ['employee', 'admin', 'superUser'];

const ofBook = (body?: unknown): Entry => ({
  given: (world: World, place: Place): Given => ({ params: { bookId: world.bookAt(place) }, body }),
  may: { own: readers, foreign: ['superUser'] },
  everywhere: true,
});

const ofLogs = (path: string): Entry => ({
  given: (world: World, place: Place, role: Role): Given => ({
    body: [
      {
        id: `${path} ${role} ${place}`,
        bookId: world.bookAt(place),
        sessionId: 's',
        deviceId: 'd',
        percentage: 1,
        timestamp: 1,
        source: 'web-bookshelf',
      },
    ],
  }),
  may: { own: signedIn, foreign: signedIn },
  everywhere: true,
});

const position = { ncxRef: '', URI: 'p1.xhtml', timeOffset: 0, charOffset: 0 };

export const entries: Entries = {
  getBook: ofBook(),
  getResourcesUrl: ofBook(),
  getPolicy: ofBook(),
  getAllBookmarks: { given: () => ({}), may: { own: signedIn, foreign: signedIn }, everywhere: true },
  getBookmarks: ofBook(),
  postBookmarks: ofBook([{ id: 'b', name: 'Mark', position }]),
  getLastmark: ofBook(),
  postLastmark: ofBook({ position: JSON.stringify(position) }),
  getUserBooks: {
    ofTwo: 'read',
    given: (world, place, role) => ({ params: { userId: world.personAt(place, role) } }),
    may: { own: signedIn, beside: staff, foreign: ['superUser'] },
  },
  /** Logs of books that the person may not read are left out silently (docs/decisions/0067); matrix.test.ts checks for them. */
  postReadLogs: ofLogs('v2'),
  postReadLogsAtOlderPath: ofLogs('older'),
};
