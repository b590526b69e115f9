import type { Book } from '@aloud/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { type Reading, useReading } from '../reading/useReading.ts';
import type { LibraryService } from './library.ts';
import { useLibrary } from './useLibrary.ts';

/** What was asked for when a press began is not asked for again when the reader stands there (ms). */
const JUST_ASKED = 10_000;

export const bookQuery = (library: LibraryService, bookId: string) =>
  queryOptions<Book>({
    queryKey: keys.book(bookId),
    queryFn: () => library.book(bookId),
    staleTime: JUST_ASKED,
  });

export function useBook(bookId: string) {
  return useQuery(bookQuery(useLibrary(), bookId));
}

/** Where the files of a book lie, and what opens them. Signatures grow old, so it is asked for on every visit. */
export const bookFilesQuery = ({ reading }: Reading, bookId: string) =>
  queryOptions({
    queryKey: keys.bookFiles(bookId),
    queryFn: async () => {
      const [resourcesUrl, policy] = await Promise.all([
        reading.resourcesUrl(bookId),
        reading.policy(bookId),
      ]);
      return { resourcesUrl, policy };
    },
    staleTime: JUST_ASKED,
    gcTime: JUST_ASKED,
  });

export function useBookFiles(bookId: string) {
  return useQuery({
    ...bookFilesQuery(useReading(), bookId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Ids of the person's submissions for a book; asked for on every visit, since a teacher may have set a new one. */
export function useSubmissionIds(bookId: string) {
  const { submissions } = useReading();
  return useQuery(
    queryOptions({
      queryKey: keys.submissionIds(bookId),
      queryFn: () => submissions.idsFor(bookId),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
}
