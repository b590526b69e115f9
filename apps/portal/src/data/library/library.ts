import { type Client, getBook, getUserBooks, type ReaderBook, type ShelfBook } from '@aloud/api';

export interface LibraryService {
  shelf(userId: string): Promise<ShelfBook[]>;
  book(bookId: string): Promise<ReaderBook>;
}

/** Most books of one bookshelf (spec §9). */
const shelfLimit = 500;

export function libraryService(client: Client): LibraryService {
  return {
    async shelf(userId) {
      const shelf = await client.call(getUserBooks, { params: { userId }, query: { limit: shelfLimit } });
      return shelf.data;
    },
    book: (bookId) => client.call(getBook, { params: { bookId } }),
  };
}
