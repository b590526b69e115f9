import type { LibrarySearch } from '@aloud/api';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { useForget } from '../useForget.ts';
import { useFinding } from './finding.ts';

/** How long (ms) what was found stays: a right that staff change is seen at the next visit of the page. */
const found = { staleTime: 30_000, placeholderData: keepPreviousData } as const;

/** The books of a search, as many as were asked for; the ones before stay until the new ones come. */
export function useFoundBooks(search: LibrarySearch) {
  const finding = useFinding();
  return useInfiniteQuery({
    queryKey: keys.libraryFound(search),
    queryFn: ({ pageParam }) => finding.search(search, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ meta }, pages) =>
      meta.more ? pages.reduce((sum, { data }) => sum + data.length, 0) : undefined,
    ...found,
  });
}

export function useFacets(search: LibrarySearch) {
  const finding = useFinding();
  return useQuery({
    queryKey: keys.libraryFacets(search),
    queryFn: () => finding.facets(search),
    ...found,
  });
}

export function useLibraryRows() {
  const finding = useFinding();
  return useQuery({ queryKey: keys.libraryRows(), queryFn: () => finding.rows() });
}

export function useLibraryBook(bookId: string) {
  const finding = useFinding();
  return useQuery({ queryKey: keys.libraryBook(bookId), queryFn: () => finding.about(bookId) });
}

/** Puts a book on the person's own shelf, or takes it off again. */
export function useOwnBook(bookId: string) {
  const finding = useFinding();
  const forget = useForget();
  const forgetShelf = () => forget([keys.libraryBook(bookId), keys.shelf()]);
  return {
    add: useMutation({ mutationFn: () => finding.addOwn(bookId), onSettled: forgetShelf }),
    takeOff: useMutation({ mutationFn: () => finding.removeOwn(bookId), onSettled: forgetShelf }),
  };
}
