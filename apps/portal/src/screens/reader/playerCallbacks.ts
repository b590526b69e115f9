import type { ReasonReply } from '@aloud/api';
import type { UnsentCalls } from '../../data/reading/unsent.ts';
import type { Reading } from '../../data/reading/useReading.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';
import { whyClosed } from './whyClosed.ts';

/**
 * The calls that the player may make. Refusals go back to the player, which decides what the reader sees (spec §7).
 * @param unsent the calls of its outbox, each made as the owner of its entries
 * @param keepsPlaces whether the person has places and bookmarks of their own
 * @param onClosed called with the reason if the person may no longer read the book
 */
export function playerCallbacks(
  { reading, submissions }: Reading,
  unsent: UnsentCalls,
  {
    keepsPlaces,
    onClosed,
  }: { readonly keepsPlaces: boolean; readonly onClosed: (reason: ReasonReply) => void },
): NonNullable<PlayerProps['callbacks']> {
  const { postReadLogs, ...places } = unsent;
  return {
    postReadLogs,
    ...(keepsPlaces && {
      ...places,
      getBookmarks: (bookId) => reading.bookmarks(bookId),
      getLastmark: (bookId) => reading.lastmark(bookId),
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
