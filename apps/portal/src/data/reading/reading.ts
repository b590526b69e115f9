import {
  type Bookmark,
  type BookWithBookmarks,
  type Client,
  getAllBookmarks,
  getBookmarks,
  getLastmark,
  getPolicy,
  getResourcesUrl,
  type Lastmark,
  postBookmarks,
  postLastmark,
  postReadLogs,
  type ReadLog,
} from '@aloud/api';
import type { Sending, StoredBookmarks } from '@aloud/player/outbox';

/** How something is sent that has versions: from which device, and which version it has seen. */
type Sent = Pick<Sending, 'keepalive' | 'deviceId' | 'version'>;

/** The reader's calls about one book (spec §7, book and reader). A call with `keepalive` arrives even if the page is closed. */
export interface ReadingService {
  /** Address of the unpacked book, ending in a slash. */
  resourcesUrl(bookId: string): Promise<string>;
  /** `Policy=…&Signature=…&Key-Pair-Id=…` */
  policy(bookId: string): Promise<string>;
  bookmarks(bookId: string): Promise<StoredBookmarks>;
  /** Those of all books that the person may read. */
  allBookmarks(): Promise<readonly BookWithBookmarks[]>;
  storeBookmarks(bookId: string, bookmarks: readonly Bookmark[], sending?: Sent): Promise<void>;
  /** Its position is a JSON string of a place; null before the first page turn. */
  lastmark(bookId: string): Promise<Lastmark>;
  /** @returns the place that another device has stored meanwhile, if this one is not stored for it */
  storeLastmark(bookId: string, position: string, sending?: Sent): Promise<Lastmark | null>;
  storeReadLogs(entries: readonly ReadLog[], keepalive?: boolean): Promise<void>;
}

export function readingService(client: Client): ReadingService {
  const of = (bookId: string) => ({ params: { bookId } });
  return {
    resourcesUrl: async (bookId) => (await client.call(getResourcesUrl, of(bookId))).resourcesUrl,
    policy: async (bookId) => (await client.call(getPolicy, of(bookId))).policy,
    async bookmarks(bookId) {
      let version = 0;
      const onVersion = (read: number) => {
        version = read;
      };
      return { bookmarks: await client.call(getBookmarks, { ...of(bookId), onVersion }), version };
    },
    allBookmarks: async () => (await client.call(getAllBookmarks, {})).data,
    async storeBookmarks(bookId, bookmarks, sending) {
      await client.call(postBookmarks, { ...of(bookId), ...sentBy(sending), body: [...bookmarks] });
    },
    lastmark: (bookId) => client.call(getLastmark, of(bookId)),
    async storeLastmark(bookId, position, sending) {
      const options = { ...of(bookId), ...sentBy(sending), body: { position } };
      return (await client.call(postLastmark, options)).newer;
    },
    async storeReadLogs(entries, keepalive = false) {
      await client.call(postReadLogs, { query: { now: Date.now() }, body: [...entries], keepalive });
    },
  };
}

const sentBy = ({ keepalive = false, deviceId, version }: Partial<Sent> = {}) => ({
  keepalive,
  query: { device: deviceId },
  ...(version !== undefined && { version }),
});
