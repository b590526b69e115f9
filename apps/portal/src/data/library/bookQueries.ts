import type { ReaderBook } from '@aloud/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { type Reading, useReading } from '../reading/useReading.ts';
import type { LibraryService } from './library.ts';
import { useLibrary } from './useLibrary.ts';

/** How long (ms) data stay fresh that were fetched when a press began, so that the reader does not fetch them again. */
const JUST_ASKED = 10_000;

export const bookQuery = (library: LibraryService, bookId: string) =>
  queryOptions<ReaderBook>({
    queryKey: keys.book(bookId),
    queryFn: () => library.book(bookId),
    staleTime: JUST_ASKED,
  });

export function useBook(bookId: string) {
  return useQuery(bookQuery(useLibrary(), bookId));
}

/** The address of a book's files and the policy that opens them. Signatures expire, so both are fetched on every visit. */
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

/** Ids of the person's submissions for a book; fetched on every visit, since a teacher may have set a new one. */
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
