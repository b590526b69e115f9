import type { Book, Me, MyGroup, MyOrganization, ShelfBook, UpstreamId } from '@aloud/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';
import type { App } from '../app/createApp.ts';

/** User and organisation data are fetched again when older than five minutes (spec §9). */
const accountAge = 300_000;

export function useMe() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<Me>({
    queryKey: ['me', userId],
    queryFn: () => services.account.me(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

export function useOrganizations() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<MyOrganization[]>({
    queryKey: ['organizations', userId],
    queryFn: () => services.account.organizations(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

export function useGroups() {
  const { services, session } = useApp();
  const userId = session.claims?.sub;
  return useQuery<MyGroup[]>({
    queryKey: ['groups', userId],
    queryFn: () => services.account.groups(),
    staleTime: accountAge,
    enabled: userId !== undefined,
  });
}

/** The signed-in person's bookshelf, last read first. Shown from the cache and fetched again on every visit. */
export function useShelf(enabled = true) {
  const { services, session } = useApp();
  const userId = session.claims?.sub ?? '';
  return useQuery<ShelfBook[]>({
    queryKey: ['shelf', userId],
    queryFn: () => services.library.shelf(userId),
    enabled: enabled && userId !== '',
  });
}

export const bookQuery = (services: App['services'], bookId: string) =>
  queryOptions<Book>({ queryKey: ['book', bookId], queryFn: () => services.library.book(bookId) });

export function useBook(bookId: string) {
  return useQuery(bookQuery(useApp().services, bookId));
}

/** Where the files of a book lie, and what opens them. Signatures grow old, so it is asked for on every visit. */
export const bookFilesQuery = (services: App['services'], bookId: string) =>
  queryOptions({
    queryKey: ['book-files', bookId],
    queryFn: async () => {
      const [resourcesUrl, policy] = await Promise.all([
        services.reading.resourcesUrl(bookId),
        services.reading.policy(bookId),
      ]);
      return { resourcesUrl, policy };
    },
    gcTime: 0,
  });

export function useBookFiles(bookId: string) {
  return useQuery({
    ...bookFilesQuery(useApp().services, bookId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Ids of the person's submissions for a book; asked for on every visit, since a teacher may have set a new one. */
export function useSubmissionIds(bookId: string) {
  const { services } = useApp();
  return useQuery(
    queryOptions({
      queryKey: ['submission-ids', bookId],
      queryFn: () => services.submissions.idsFor(bookId),
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
}

/** The sign-in services of others; none while that is not known, or cannot be asked. */
export function useUpstreams(): readonly UpstreamId[] {
  const { services } = useApp();
  const { data = [] } = useQuery({
    queryKey: ['upstreams'],
    queryFn: () => services.signIn.upstreams(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
