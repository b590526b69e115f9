import {
  addOwnBook,
  type Client,
  getLibraryBook,
  getLibraryFacets,
  getLibraryRows,
  type LibraryBook,
  type LibraryFacets,
  type LibraryFound,
  type LibraryRows,
  type LibrarySearch,
  removeOwnBook,
  searchLibrary,
} from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';

export interface FindingService {
  /** The books of a search from `offset` on, best first. */
  search(search: LibrarySearch, offset: number): Promise<LibraryFound>;
  facets(search: LibrarySearch): Promise<LibraryFacets>;
  rows(): Promise<LibraryRows>;
  /** The page of a book. */
  about(bookId: string): Promise<LibraryBook>;
  addOwn(bookId: string): Promise<unknown>;
  removeOwn(bookId: string): Promise<unknown>;
}

/** Books that come at a time: whole rows of two, three, four and six. */
export const pageSize = 24;

function findingService(client: Client): FindingService {
  return {
    search: (search, offset) =>
      client.call(searchLibrary, { query: { ...search, limit: pageSize, ...(offset > 0 && { offset }) } }),
    facets: (search) => client.call(getLibraryFacets, { query: search }),
    rows: () => client.call(getLibraryRows, {}),
    about: (bookId) => client.call(getLibraryBook, { params: { bookId } }),
    addOwn: (bookId) => client.call(addOwnBook, { params: { bookId } }),
    removeOwn: (bookId) => client.call(removeOwnBook, { params: { bookId } }),
  };
}

/** The calls for finding books in the library. */
export const useFinding = lazyServices(findingService);
