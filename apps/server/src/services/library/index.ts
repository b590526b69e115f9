/** The door of `library`: books, shelves and who may read what. */

export type { NoticeFields } from '../../database/schema/index.ts';
export { deleteBook, insertBook, putOnSchoolShelves, storeShelfCover } from './commands.ts';
export { type BookForPupils, booksToGive, findForPupils } from './for-pupils.ts';
export { type Notice, takeNotice } from './notices.ts';
export { ownBooks } from './own.ts';
export { openedBook, ownReading, readableBook, readableBooks } from './policy.ts';
export { presentBook } from './present.ts';
export {
  type BookRow,
  countReaders,
  findBook,
  findBookBySha256,
  findBooksByOldRecipe,
  listBooks,
} from './queries.ts';
export { libraryRoutes } from './routes.ts';
export { libraryChores } from './schedule.ts';
