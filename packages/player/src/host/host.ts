import type { Sending } from './owner.ts';
import type { SubmissionPage, SubmissionPatch, SubmissionQuery } from './submission.ts';

/** A place in a book (spec §3, Last position). */
export interface Place {
  /** Id of the section in the table of contents; empty if the book has none. */
  readonly ncxRef: string;
  /** Path, fragment and CFI (see content/place-uri.ts). */
  readonly URI: string;
  /** Seconds into the narration of the document. */
  readonly timeOffset: number;
  /** Characters into the text of the document. */
  readonly charOffset: number;
}

export interface Bookmark {
  readonly id: string;
  readonly name: string;
  readonly position: Place;
}

/** A place as a host has stored it, for readers with several devices. */
export interface StoredPlace {
  /** As an object or as a JSON string; null before the first one. */
  readonly position: Place | string | null;
  /** Counts the places of the book that were stored, from 1; 0 before the first one. */
  readonly version: number;
  /** The device that stored it, as `sending` has named it. */
  readonly deviceId?: string;
}

/** The bookmarks of a book as a host has stored them, for readers with several devices. */
export interface StoredBookmarks {
  readonly bookmarks: readonly Bookmark[];
  /** Counts the changes of the list; 0 before the first one. */
  readonly version: number;
}

/** How far a reading session has come (spec §3, Read log). */
export interface ReadLogEntry {
  readonly id: string;
  readonly bookId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  /** 0 to 100. */
  readonly percentage: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly source: 'web-bookshelf';
}

/**
 * What the player asks of its host (spec §3, Book player inputs). Each is optional; a missing one is simply not called.
 *
 * What the three `post…` are given stays in the player's outbox until they resolve, across reloads if `userIdentity` names the
 * reader. They reject with the HTTP `status` of a refusal, and the seconds of its Retry-After as `retryAfter`, or without them if
 * there was no reply, and are called again with the same; a `Response` may be passed on as it is. They must send only as the
 * person whom `sending` names.
 */
export interface PlayerCallbacks {
  /** An id that was sent before must not be counted again. */
  postReadLogs?(entries: readonly ReadLogEntry[], sending?: Sending): Promise<unknown>;
  /** A new signature for the book's files: `Policy=…&Signature=…&Key-Pair-Id=…`. */
  refreshPolicy?(bookId: string): Promise<string>;
  getBookmarks?(bookId: string): Promise<readonly Bookmark[] | StoredBookmarks>;
  /**
   * Gets the whole list after a change; a list that could not be sent is dropped once there is a newer one. What other devices have changed
   * since `sending.version` is the host's to keep.
   */
  postBookmarks?(bookId: string, bookmarks: readonly Bookmark[], sending?: Sending): Promise<unknown>;
  /** The place, as an object or as a JSON string; with its version the reader is asked before a place of another device is replaced. */
  getLastmark?(bookId: string): Promise<Place | string | StoredPlace | null>;
  /**
   * `position` is the JSON string of a `Place`; one that could not be sent is dropped once there is a newer one. If another device has stored
   * a place since `sending.version`, the host stores nothing and resolves to that `StoredPlace`: the reader is asked.
   */
  postLastmark?(bookId: string, position: string, sending?: Sending): Promise<unknown>;
  /** A page of the reader's submissions; the player requests more while there is a cursor. */
  getSubmissions?(query: SubmissionQuery): Promise<SubmissionPage>;
  /** Stores all answers of one submission; `Submitted` submits them. */
  patchSubmission?(submissionId: string, patch: SubmissionPatch): Promise<unknown>;
}

/** What the host knows about the book (spec §3). All of it is optional: the package document says the same. */
export interface BookInfo {
  readonly id?: string;
  readonly title?: string;
  readonly languages?: {
    readonly mainLanguage?: string;
    readonly audio?: readonly string[];
    readonly video?: readonly string[];
  };
  readonly properties?: { readonly sentenceHighlighting?: boolean };
  /** Whether the video may leave the page for a window of its own: in all languages, or in these. It may by default. */
  readonly pictureInPicture?: boolean | readonly string[];
}

/** The reader: passed on in the session-started event (spec §6), and the owner of what is unsent. */
export interface UserIdentity {
  readonly userId: string;
  /** The person who acts in the reader's name, if anybody does. */
  readonly actorId?: string;
  readonly roles?: readonly string[];
  readonly organisations?: readonly string[];
  readonly subscriptionType?: string;
  readonly locale?: string;
  readonly profileId?: string;
}

export type PlayerTheme = 'default' | 'themed';
