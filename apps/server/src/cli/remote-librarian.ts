import * as z from 'zod';
import {
  type AdminSocket,
  addedReport,
  bookReport,
  type Librarian,
  onixReport,
  removalReport,
} from '../services/admin/index.ts';
import { callThrough } from './call-through.ts';

/** The librarian of a server that is running on this machine. */
export function createRemoteLibrarian(socket: AdminSocket): Librarian {
  const call = callThrough(socket);
  const one = (bookId: string) => `/internal/books/${encodeURIComponent(bookId)}`;
  return {
    add: async (file, schoolUnit) =>
      addedReport.parse(await call('POST', '/internal/books', { file, schoolUnit })),
    onix: async (file) => onixReport.parse(await call('POST', '/internal/onix', { file })),
    list: async () => z.array(bookReport).parse(await call('GET', '/internal/books')),
    planRemoval: async (bookId) => removalReport.parse(await call('GET', `${one(bookId)}/removal`)),
    remove: async (bookId) => {
      await call('DELETE', one(bookId));
    },
    close: () => Promise.resolve(),
  };
}
