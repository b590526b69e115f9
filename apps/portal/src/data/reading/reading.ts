import {
  type Bookmark,
  type BookWithBookmarks,
  type Client,
  getAllBookmarks,
  getBookmarks,
  getLastmark,
  getPolicy,
  getResourcesUrl,
  postBookmarks,
  postLastmark,
  postReadLogs,
  type ReadLog,
} from '@aloud/api';

/** The reader's calls about one book (spec §7, book and reader). A call with `keepalive` arrives even if the page is closed. */
export interface ReadingService {
  /** Address of the unpacked book, ending in a slash. */
  resourcesUrl(bookId: string): Promise<string>;
  /** `Policy=…&Signature=…&Key-Pair-Id=…` */
  policy(bookId: string): Promise<string>;
  bookmarks(bookId: string): Promise<Bookmark[]>;
  /** Those of all books that the person may read. */
  allBookmarks(): Promise<readonly BookWithBookmarks[]>;
  storeBookmarks(bookId: string, bookmarks: readonly Bookmark[], keepalive?: boolean): Promise<void>;
  /** A JSON string of a place; null before the first page turn. */
  lastmark(bookId: string): Promise<string | null>;
  storeLastmark(bookId: string, position: string, keepalive?: boolean): Promise<void>;
  storeReadLogs(entries: readonly ReadLog[], keepalive?: boolean): Promise<void>;
}

export function readingService(client: Client): ReadingService {
  const of = (bookId: string) => ({ params: { bookId } });
  return {
    resourcesUrl: async (bookId) => (await client.call(getResourcesUrl, of(bookId))).resourcesUrl,
    policy: async (bookId) => (await client.call(getPolicy, of(bookId))).policy,
    bookmarks: (bookId) => client.call(getBookmarks, of(bookId)),
    allBookmarks: async () => (await client.call(getAllBookmarks, {})).data,
    async storeBookmarks(bookId, bookmarks, keepalive = false) {
      await client.call(postBookmarks, { ...of(bookId), body: [...bookmarks], keepalive });
    },
    lastmark: async (bookId) => (await client.call(getLastmark, of(bookId))).position,
    async storeLastmark(bookId, position, keepalive = false) {
      await client.call(postLastmark, { ...of(bookId), body: { position }, keepalive });
    },
    async storeReadLogs(entries, keepalive = false) {
      await client.call(postReadLogs, { body: [...entries], keepalive });
    },
  };
}
