import {
  type Client,
  exportUsers,
  forgetGroupPasswords,
  getGroupPasswords,
  getUserCards,
  type JobPreview,
  type JobSelection,
  previewCards,
  printCards,
  printGroupCards,
  printUserCard,
  type ReasonReply,
  setGroupAgeFilter,
  setGroupPasswords,
  type UserCard,
  type UserExportColumn,
  type UserFilters,
  voidGroupCards,
  voidUserCards,
} from '@aloud/api';
import { type Table, tableQuery } from '../exports/tables.ts';

/** The outcome of a change to a whole group. */
export interface GroupOutcome {
  readonly refused: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly reason: ReasonReply;
  }>;
}

/** Cards, passwords and age filters of students, and their printouts and exports. files.ts reads the replies with files. */
export interface CardService {
  /** A card to print; it revokes the person's older cards. */
  printUserCard(userUid: string, locale: string): Promise<Response>;
  userCards(userUid: string): Promise<readonly UserCard[]>;
  voidUserCards(userUid: string): Promise<unknown>;
  printGroupCards(groupUid: string, locale: string): Promise<Response>;
  /** Which of the selected people would get a card, and which would not and why. */
  previewCards(selection: JobSelection): Promise<JobPreview>;
  /** The cards of the selected people, in one file. */
  printCards(selection: JobSelection, locale: string): Promise<Response>;
  voidGroupCards(groupUid: string): Promise<GroupOutcome & { readonly voided: number }>;
  /** New passwords for all students of a group, as a sheet to print. */
  groupPasswords(groupUid: string, locale: string): Promise<Response>;
  /** The last sheet that the caller made, if it is less than a day old. */
  lastGroupPasswords(groupUid: string): Promise<Response>;
  forgetGroupPasswords(groupUid: string): Promise<unknown>;
  groupAgeFilter(groupUid: string, ageFilter: number | null): Promise<GroupOutcome>;
  /** All people of a list as a table for Excel. @param signal aborts it */
  exportUsers(filters: UserFilters, table: Table<UserExportColumn>, signal: AbortSignal): Promise<Response>;
}

export function cardService(client: Client): CardService {
  return {
    printUserCard: (id, locale) =>
      client.fetchFile(printUserCard, { params: { id }, body: { data: { locale } } }),
    userCards: async (id) => (await client.call(getUserCards, { params: { id } })).data,
    voidUserCards: (id) => client.call(voidUserCards, { params: { id } }),
    printGroupCards: (id, locale) =>
      client.fetchFile(printGroupCards, { params: { id }, body: { data: { locale } } }),
    previewCards: (selection) => client.call(previewCards, { body: { data: { selection } } }),
    printCards: (selection, locale) =>
      client.fetchFile(printCards, { body: { data: { selection, locale } } }),
    voidGroupCards: (id) => client.call(voidGroupCards, { params: { id } }),
    groupPasswords: (id, locale) =>
      client.fetchFile(setGroupPasswords, { params: { id }, body: { data: { locale } } }),
    lastGroupPasswords: (id) => client.fetchFile(getGroupPasswords, { params: { id } }),
    forgetGroupPasswords: (id) => client.call(forgetGroupPasswords, { params: { id } }),
    groupAgeFilter: (id, ageFilter) =>
      client.call(setGroupAgeFilter, { params: { id }, body: { data: { ageFilter } } }),
    exportUsers: (filters, table, signal) =>
      client.fetchFile(exportUsers, { query: { ...filters, ...tableQuery(table) }, signal }),
  };
}
