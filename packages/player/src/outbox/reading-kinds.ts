import type { Bookmark, PlayerCallbacks, ReadLogEntry } from '../host/host.ts';
import type { Sending } from '../host/owner.ts';
import { isStoredPlace } from '../host/stored-place.ts';
import type { Entry, Kind } from './entry.ts';
import { tellNewer } from './newer.ts';
import { completeLog, deviceId, type LogDraft, READ_LOG } from './read-log.ts';
import { sendLogs } from './send-logs.ts';

/** Where a reader is in a book. */
export interface PlaceBody {
  readonly bookId: string;
  /** The JSON string of a `Place`. */
  readonly position: string;
  /** The version of the stored place that the reader has seen; absent if the host names none. */
  readonly version?: number | undefined;
}

/** All bookmarks of a book. */
export interface BookmarksBody {
  readonly bookId: string;
  readonly bookmarks: readonly Bookmark[];
  /** The version of the stored list from which it was made; absent if the host names none. */
  readonly version?: number | undefined;
}

/** The drafts that are put into the outbox while a book is read, by the names of the kinds. */
export interface ReadingDrafts {
  readonly place: PlaceBody;
  readonly bookmarks: BookmarksBody;
  readonly 'read-log': LogDraft;
}

/** The host's callbacks that send what is unsent, and the one that renews what they may need. */
export type ReadingCalls = Pick<
  PlayerCallbacks,
  'postReadLogs' | 'postLastmark' | 'postBookmarks' | 'refreshPolicy'
>;

const seenBy = (sending: Sending, { body: { version } }: Entry<PlaceBody | BookmarksBody>): Sending => ({
  ...sending,
  deviceId: deviceId(),
  ...(version !== undefined && { version }),
});

/** The kinds for which the host has a callback; the most important to the reader first. */
export function readingKinds(calls: ReadingCalls): Kind[] {
  const place: Kind<PlaceBody> = {
    kind: 'place',
    most: 1,
    wait: 0,
    keyOf: ({ bookId }) => bookId,
    send: async ([entry], sending) =>
      entry && calls.postLastmark?.(entry.body.bookId, entry.body.position, seenBy(sending, entry)),
    isAside([entry], reply) {
      if (!entry || !isStoredPlace(reply)) return false;
      tellNewer(entry.body.bookId, reply);
      return true;
    },
  };
  const bookmarks: Kind<BookmarksBody> = {
    kind: 'bookmarks',
    most: 1,
    wait: 0,
    keyOf: ({ bookId }) => bookId,
    send: async ([entry], sending) =>
      entry && calls.postBookmarks?.(entry.body.bookId, entry.body.bookmarks, seenBy(sending, entry)),
  };
  const send = sendLogs(calls);
  const readLogs: Kind<ReadLogEntry> = {
    kind: READ_LOG,
    most: 200,
    // Spec §9: read logs are pushed every 3000 ms.
    wait: 3000,
    // Only such drafts are put under this kind.
    complete: (draft) => completeLog(draft as LogDraft),
    send: async (entries, sending) =>
      send(
        entries.map(({ body }) => body),
        sending,
      ),
  };
  return [
    ...(calls.postLastmark ? [place] : []),
    ...(calls.postBookmarks ? [bookmarks] : []),
    ...(calls.postReadLogs ? [readLogs] : []),
  ];
}
