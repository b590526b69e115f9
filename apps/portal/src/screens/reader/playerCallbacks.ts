import type { ReasonReply } from '@aloud/api';
import type { UnsentCalls } from '../../data/reading/unsent.ts';
import type { Reading } from '../../data/reading/useReading.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';
import { whyClosed } from './whyClosed.ts';

/**
 * The calls that the player may make. Refusals go back to the player, which decides what the reader sees (spec §7).
 * @param unsent the calls of its outbox, each made as the owner of its entries
 * @param account the uid of the signed-in account
 * @param keepsPlaces whether it has places and bookmarks of its own; if several people share it, each device has a place
 * @param startAt gives the bookmark at which the book opens, once; null for the last place
 * @param onClosed called with the reason if the person may no longer read the book
 */
export function playerCallbacks(
  { reading, submissions }: Reading,
  unsent: UnsentCalls,
  {
    account,
    keepsPlaces,
    startAt,
    onClosed,
  }: {
    readonly account: string;
    readonly keepsPlaces: boolean;
    readonly startAt: () => string | null;
    readonly onClosed: (reason: ReasonReply) => void;
  },
): NonNullable<PlayerProps['callbacks']> {
  const { postReadLogs, ...places } = unsent;
  return {
    postReadLogs,
    ...(keepsPlaces ? { ...places, ...ownPlaces(reading, startAt) } : placesHere(account)),
    refreshPolicy: async (bookId) => {
      try {
        return await reading.policy(bookId);
      } catch (error) {
        const reason = whyClosed(error);
        if (reason) onClosed(reason);
        throw error;
      }
    },
    getSubmissions: (query) => submissions.page(query),
    patchSubmission: (submissionId, patch) => submissions.update(submissionId, patch),
  };
}

type Callbacks = NonNullable<PlayerProps['callbacks']>;

function ownPlaces(
  reading: Reading['reading'],
  startAt: () => string | null,
): Pick<Callbacks, 'getBookmarks' | 'getLastmark'> {
  return {
    getBookmarks: (bookId) => reading.bookmarks(bookId),
    async getLastmark(bookId) {
      const wanted = startAt();
      if (wanted === null) return reading.lastmark(bookId);
      const [{ bookmarks }, stored] = await Promise.all([
        reading.bookmarks(bookId),
        // Without it the bookmark is opened too.
        reading.lastmark(bookId).catch(() => ({ position: null, version: 0 })),
      ]);
      const bookmark = bookmarks.find(({ id }) => id === wanted);
      // One that was removed meanwhile is no reason to begin at the first page.
      return bookmark ? { ...stored, position: bookmark.position } : stored;
    },
  };
}

function placesHere(account: string): Pick<Callbacks, 'getLastmark' | 'postLastmark'> {
  // Few accounts are shared.
  const places = async () => (await import('../../data/reading/devicePlaces.ts')).devicePlaces(account);
  return {
    getLastmark: async (bookId) => (await places()).read(bookId),
    postLastmark: async (bookId, position) => (await places()).write(bookId, position),
  };
}
