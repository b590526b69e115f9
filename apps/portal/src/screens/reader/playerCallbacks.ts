import type { ReasonReply } from '@aloud/api';
import type { UnsentCalls } from '../../data/reading/unsent.ts';
import type { Reading } from '../../data/reading/useReading.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';
import { whyClosed } from './whyClosed.ts';

/**
 * The calls that the player may make. Refusals go back to the player, which decides what the reader sees (spec §7).
 * @param unsent the calls of its outbox, each made as the owner of its entries
 * @param keepsPlaces whether the person has places and bookmarks of their own
 * @param startAt gives the bookmark at which the book opens, once; null for the last place
 * @param onClosed called with the reason if the person may no longer read the book
 */
export function playerCallbacks(
  { reading, submissions }: Reading,
  unsent: UnsentCalls,
  {
    keepsPlaces,
    startAt,
    onClosed,
  }: {
    readonly keepsPlaces: boolean;
    readonly startAt: () => string | null;
    readonly onClosed: (reason: ReasonReply) => void;
  },
): NonNullable<PlayerProps['callbacks']> {
  const { postReadLogs, ...places } = unsent;
  return {
    postReadLogs,
    ...(keepsPlaces && {
      ...places,
      getBookmarks: (bookId) => reading.bookmarks(bookId),
      async getLastmark(bookId) {
        const wanted = startAt();
        const marked = wanted === null ? [] : await reading.bookmarks(bookId);
        const bookmark = marked.find(({ id }) => id === wanted);
        // One that was removed meanwhile is no reason to begin at the first page.
        return bookmark ? JSON.stringify(bookmark.position) : reading.lastmark(bookId);
      },
    }),
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
