import {
  ApiError,
  addGroupBook,
  addSchoolUnitBook,
  addUserBook,
  type Book,
  type Client,
  getCatalogue,
  getGroupBooks,
  getReadingEffect,
  getSchoolUnitBooks,
  mostFound,
  type ReadingSetting,
  removeGroupBook,
  removeSchoolUnitBook,
  removeUserBook,
  type SharedBook,
} from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';
import type { Page } from '../people/customers.ts';

/** A bookshelf that many people share: all of a school unit, or a group. */
export interface SharedShelf {
  readonly of: 'schoolUnit' | 'group';
  readonly uid: string;
}

export interface ShelfSlice {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The first books of the catalogue that a search finds. */
export interface FoundInCatalogue extends Page<Book> {
  /** A search that finds something, if this one does not. */
  readonly didYouMean: string | null;
}

export interface StaffShelfService {
  /** Puts a book on a person's own shelf. */
  addTo(userId: string, bookId: string): Promise<unknown>;
  removeFrom(userId: string, bookId: string): Promise<unknown>;
  /** The books of a shared bookshelf, by title. */
  shared(shelf: SharedShelf, slice: ShelfSlice): Promise<Page<SharedBook>>;
  addToShared(shelf: SharedShelf, bookId: string): Promise<void>;
  removeFromShared(shelf: SharedShelf, bookId: string): Promise<void>;
  /** What a setting does to the titles that the students of a school unit may read. */
  readingEffect(schoolUnitUid: string, setting: ReadingSetting): Promise<{ titles: number; hidden: number }>;
  /** Books that can be put on a bookshelf; the first few that are found. @param language of who types */
  catalogue(q: string, language: string): Promise<FoundInCatalogue>;
}

/** Most results of the catalogue that are shown; narrow the search to see others. */
const hits = 12;

function staffShelfService(client: Client): StaffShelfService {
  return {
    addTo: (userId, bookId) => client.call(addUserBook, { params: { userId }, body: { bookId } }),
    removeFrom: (userId, bookId) => client.call(removeUserBook, { params: { userId, bookId } }),
    readingEffect: (schoolUnitUid, query) =>
      client.call(getReadingEffect, { params: { schoolUnitUid }, query }),
    async shared({ of, uid }, slice) {
      const query = { limit: slice.pageSize, offset: (slice.pageNumber - 1) * slice.pageSize };
      const books =
        of === 'group'
          ? await client.call(getGroupBooks, { params: { id: uid }, query })
          : await client.call(getSchoolUnitBooks, { params: { schoolUnitUid: uid }, query });
      return asPage(slice, books);
    },
    addToShared: ({ of, uid }, bookId) =>
      of === 'group'
        ? client.call(addGroupBook, { params: { id: uid }, body: { bookId } })
        : client.call(addSchoolUnitBook, { params: { schoolUnitUid: uid }, body: { bookId } }),
    removeFromShared: ({ of, uid }, bookId) =>
      of === 'group'
        ? client.call(removeGroupBook, { params: { id: uid, bookId } })
        : client.call(removeSchoolUnitBook, { params: { schoolUnitUid: uid, bookId } }).catch(asForbidden),
    async catalogue(q, language) {
      const found = await client.call(getCatalogue, { query: { limit: hits, q, language } });
      const { data, meta } = asPage({ pageNumber: 1, pageSize: hits }, found);
      const totalIsAtLeast = found.meta.totalCount >= mostFound;
      return { data, meta: { ...meta, totalIsAtLeast }, didYouMean: found.meta.didYouMean };
    },
  };
}

/** The calls for what staff put on bookshelves, and choose from; students never load them. */
export const useStaffShelves = lazyServices(staffShelfService);

interface BookPage<Each extends Book> {
  readonly data: readonly Each[];
  readonly meta: { readonly totalCount: number };
}

/** The library answers by offset; our lists show pages. */
function asPage<Each extends Book>(slice: ShelfSlice, { data, meta }: BookPage<Each>): Page<Each> {
  return { data, meta: { totalItems: meta.totalCount, totalIsAtLeast: false, ...slice } };
}

/** The person may not remove a book that is not on the school's bookshelf (spec §8: 404 maps to 'forbidden'). */
function asForbidden(error: unknown): never {
  if (error instanceof ApiError && error.status === 404)
    throw new ApiError(403, {
      id: 'forbidden',
      message: error.message,
      ...(error.reason && { reason: error.reason }),
    });
  throw error;
}
