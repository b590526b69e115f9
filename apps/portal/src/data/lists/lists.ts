import {
  addListBook,
  type Client,
  changeGift,
  changeList,
  createList,
  deleteList,
  exportListReading,
  type GiftTerms,
  getList,
  getListHistory,
  getListReading,
  getLists,
  giveList,
  type ListFields,
  type ListReadingColumn,
  type ListSummary,
  type NewGift,
  type ReadingPeriod,
  takeBackList,
} from '@aloud/api';
import { lazyServices } from '../calls/lazyServices.ts';
import { type Table, tableQuery } from '../exports/tables.ts';
import type { Page } from '../people/customers.ts';

/** Which lists are asked for. */
export interface ListsQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** A part of the name. */
  readonly q?: string;
  /** Only those that this group has been given. */
  readonly group?: string;
  /** Only those that the person made. */
  readonly by?: 'me';
}

export type NewList = ListFields & {
  readonly id: string;
  readonly schoolUnitUid: string;
  readonly gift?: NewGift;
};

/** A list as it is given. */
export interface GiftOf {
  readonly listId: string;
  readonly giftId: string;
}

/** The calls for lists of books, which the staff makes and gives. */
export const useListService = lazyServices((client: Client) => {
  const of = (listId: string) => ({ params: { listId } });
  return {
    async all({ pageNumber, pageSize, ...query }: ListsQuery): Promise<Page<ListSummary>> {
      const slice = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
      const { data, meta } = await client.call(getLists, { query: { ...query, ...slice } });
      return { data, meta: { totalItems: meta.totalCount, totalIsAtLeast: false, pageNumber, pageSize } };
    },
    one: (listId: string) => client.call(getList, of(listId)),
    history: (listId: string) => client.call(getListHistory, of(listId)),
    /** Repeated with the same `id` it makes nothing new. */
    create: (body: NewList) => client.call(createList, { body }),
    /** @throws ApiError 412 if somebody has changed it since that version */
    change: (listId: string, body: ListFields, version: number) =>
      client.call(changeList, { ...of(listId), body, version }),
    remove: (listId: string) => client.call(deleteList, of(listId)),
    addBook: (listId: string, bookId: string) =>
      client.call(addListBook, { ...of(listId), body: { bookId } }),
    give: (listId: string, body: NewGift) => client.call(giveList, { ...of(listId), body }),
    changeGift: (params: GiftOf, body: GiftTerms) => client.call(changeGift, { params: { ...params }, body }),
    takeBack: (params: GiftOf) => client.call(takeBackList, { params: { ...params } }),
    reading: (params: GiftOf, query: ReadingPeriod) =>
      client.call(getListReading, { params: { ...params }, query }),
    /** What became of a list, as a table for Excel. @param signal aborts it */
    exportReading: (
      params: GiftOf,
      period: ReadingPeriod,
      table: Table<ListReadingColumn>,
      signal: AbortSignal,
    ) =>
      client.fetchFile(exportListReading, {
        params: { ...params },
        query: { ...period, ...tableQuery(table) },
        signal,
      }),
  };
});
