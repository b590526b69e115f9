import {
  type Client,
  exportUsers,
  getUserCards,
  printGroupCards,
  printUserCard,
  setGroupAgeFilter,
  setGroupPasswords,
  type UserCard,
  type UserExportColumn,
  type UserFilters,
  voidGroupCards,
  voidUserCards,
} from '@aloud/api';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/AppContext.ts';

/** What a change of a whole group came to. */
export interface GroupOutcome {
  readonly refused: ReadonlyArray<{ readonly id: string; readonly name: string; readonly reason: string }>;
}

/** What pupils sign in by, and what is printed of it and of them. Replies with files are taken in by files.ts. */
export interface SignInMeansService {
  /** A card to print; older ones of hers open nothing any more. */
  printUserCard(userUid: string, locale: string): Promise<Response>;
  userCards(userUid: string): Promise<readonly UserCard[]>;
  voidUserCards(userUid: string): Promise<unknown>;
  printGroupCards(groupUid: string, locale: string): Promise<Response>;
  voidGroupCards(groupUid: string): Promise<GroupOutcome & { readonly voided: number }>;
  /** New passwords for all students of a group, as a sheet to print. */
  groupPasswords(groupUid: string, locale: string): Promise<Response>;
  groupAgeFilter(groupUid: string, ageFilter: number | null): Promise<GroupOutcome>;
  /** All people of a list as a table for Excel. @param signal ends it */
  exportUsers(filters: UserFilters, table: ExportTable, signal: AbortSignal): Promise<Response>;
}

export interface ExportTable {
  readonly columns: readonly UserExportColumn[];
  /** What stands above each of them. */
  readonly headings: readonly string[];
}

export function signInMeansService(client: Client): SignInMeansService {
  return {
    printUserCard: (id, locale) =>
      client.fetchFile(printUserCard, { params: { id }, body: { data: { locale } } }),
    userCards: async (id) => (await client.call(getUserCards, { params: { id } })).data,
    voidUserCards: (id) => client.call(voidUserCards, { params: { id } }),
    printGroupCards: (id, locale) =>
      client.fetchFile(printGroupCards, { params: { id }, body: { data: { locale } } }),
    voidGroupCards: (id) => client.call(voidGroupCards, { params: { id } }),
    groupPasswords: (id, locale) =>
      client.fetchFile(setGroupPasswords, { params: { id }, body: { data: { locale } } }),
    groupAgeFilter: (id, ageFilter) =>
      client.call(setGroupAgeFilter, { params: { id }, body: { data: { ageFilter } } }),
    exportUsers: (filters, { columns, headings }, signal) =>
      client.fetchFile(exportUsers, {
        query: {
          ...filters,
          columns: columns.join(','),
          headings: headings.join('\n'),
          sortBy: 'name',
          sortOrder: 'asc',
        },
        signal,
      }),
  };
}

export function useUserCards(userUid: string) {
  const { services, session } = useApp();
  return useQuery({
    queryKey: ['user-cards', session.claims?.sub, userUid],
    queryFn: () => services.signInMeans.userCards(userUid),
  });
}
