import {
  type AuditEntry,
  type BookRecord,
  type BookRecordPatch,
  type Client,
  changeBookRecord,
  getBookHistory,
  getBookRecord,
} from '@aloud/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazyServices } from '../calls/lazyServices.ts';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';

export interface RecordService {
  record(bookId: string): Promise<BookRecord>;
  history(bookId: string): Promise<readonly AuditEntry[]>;
  /** @throws ApiError 412 if somebody has changed the record since that version */
  change(bookId: string, fields: RecordChange, version: number): Promise<BookRecord>;
}

/** The fields to change, with the reason for the history. */
export type RecordChange = BookRecordPatch & { readonly reason?: string };

function recordService(client: Client): RecordService {
  return {
    record: (bookId) => client.call(getBookRecord, { params: { bookId } }),
    history: (bookId) => client.call(getBookHistory, { params: { bookId } }),
    change: (bookId, body, version) => client.call(changeBookRecord, { params: { bookId }, body, version }),
  };
}

/** The calls for the records of books, for support. */
export const useRecords = lazyServices(recordService);

export function useBookRecord(bookId: string) {
  const records = useRecords();
  return useQuery({ queryKey: keys.bookRecord(bookId), queryFn: () => records.record(bookId) });
}

export function useBookHistory(bookId: string) {
  const records = useRecords();
  return useQuery({ queryKey: keys.bookHistory(bookId), queryFn: () => records.history(bookId) });
}

/** Everything that shows what is in a record is fetched again afterwards. */
export function useChangeRecord(bookId: string) {
  const records = useRecords();
  const forget = useForget();
  return useMutation({
    mutationFn: ({ fields, version }: { fields: RecordChange; version: number }) =>
      records.change(bookId, fields, version),
    onSuccess: () =>
      forget([
        keys.bookRecord(bookId),
        keys.bookHistory(bookId),
        keys.libraryBook(),
        keys.libraryFound(),
        keys.libraryFacets(),
        keys.libraryRows(),
        keys.catalogue(),
        keys.shelf(),
      ]),
  });
}
