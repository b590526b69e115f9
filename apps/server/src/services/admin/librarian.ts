import { reason } from '@aloud/api';
import type { Database } from '../../database/database.ts';
import { NotFound } from '../../errors.ts';
import { addPublication, type LibraryConfig } from '../../publications/add.ts';
import { importOnix } from '../../publications/onix/import.ts';
import { planRemoval, removePublication } from '../../publications/remove.ts';
import { listBooks } from '../library/index.ts';
import {
  type AddedReport,
  type BookReport,
  type OnixReport,
  type RemovalReport,
  reportBook,
} from './report.ts';

/** What the books commands can do, on the database itself or through the inner door of a running server. */
export interface Librarian {
  /** @param file absolute path on this machine */
  add(file: string, schoolUnitUid?: string): Promise<AddedReport>;
  /** Takes in an ONIX message. @param file absolute path on this machine @throws PublicationRefused */
  onix(file: string): Promise<OnixReport>;
  list(): Promise<BookReport[]>;
  /** @throws NotFound */
  planRemoval(bookId: string): Promise<RemovalReport>;
  /** @throws NotFound */
  remove(bookId: string): Promise<void>;
  close(): Promise<void>;
}

export function createLibrarian(
  db: Database,
  config: LibraryConfig,
  close: () => Promise<void> = () => Promise.resolve(),
): Librarian {
  const plan = async (bookId: string) => {
    const removal = await planRemoval(db, bookId);
    if (!removal) throw new NotFound(reason('book.unknown', { id: bookId }));
    return removal;
  };
  return {
    async add(file, schoolUnitUid) {
      const { book, isNew, warnings, shelves } = await addPublication(db, config, file, schoolUnitUid);
      return { book: reportBook(book), isNew, warnings: [...warnings], shelves: [...shelves] };
    },
    async onix(file) {
      const records = [];
      for await (const record of importOnix(db, file)) records.push(record);
      return { records };
    },
    async list() {
      return (await listBooks(db)).map(reportBook);
    },
    async planRemoval(bookId) {
      const { book, bookmarks, readers } = await plan(bookId);
      return { book: reportBook(book), bookmarks, readers };
    },
    async remove(bookId) {
      await plan(bookId);
      await removePublication(db, config, bookId);
    },
    close,
  };
}
