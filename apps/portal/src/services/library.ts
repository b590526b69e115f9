import { type Book, type Client, getBook, getUserBooks, type ShelfBook } from '@aloud/api';

/** Most books of one bookshelf (spec §9). */
const shelfLimit = 500;

export interface LibraryService {
  shelf(userId: string): Promise<ShelfBook[]>;
  book(bookId: string): Promise<Book>;
}

export function libraryService(client: Client): LibraryService {
  return {
    async shelf(userId) {
      const shelf = await client.call(getUserBooks, { params: { userId }, query: { limit: shelfLimit } });
      return shelf.data;
    },
    book: (bookId) => client.call(getBook, { params: { bookId } }),
  };
}
