import {
  addUserBook,
  type Book,
  type Client,
  getBook,
  getUserBooks,
  removeUserBook,
  type ShelfBook,
} from '@aloud/api';

/** Most books of one bookshelf (spec §9). */
const shelfLimit = 500;

export interface LibraryService {
  shelf(userId: string): Promise<ShelfBook[]>;
  book(bookId: string): Promise<Book>;
  /** Puts a book on somebody's own shelf; the staff does. */
  addTo(userId: string, bookId: string): Promise<unknown>;
  removeFrom(userId: string, bookId: string): Promise<unknown>;
}

export function libraryService(client: Client): LibraryService {
  return {
    async shelf(userId) {
      const shelf = await client.call(getUserBooks, { params: { userId }, query: { limit: shelfLimit } });
      return shelf.data;
    },
    addTo: (userId, bookId) => client.call(addUserBook, { params: { userId }, body: { bookId } }),
    removeFrom: (userId, bookId) => client.call(removeUserBook, { params: { userId, bookId } }),
    book: (bookId) => client.call(getBook, { params: { bookId } }),
  };
}
