import type { UnsentCalls } from '../../data/reading/unsent.ts';
import type { Reading } from '../../data/reading/useReading.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';

/**
 * The calls that the player may make. Refusals go back to the player, which decides what the reader sees (spec §7).
 * @param unsent the calls of its outbox, each made as the owner of its entries
 */
export function playerCallbacks(
  { reading, submissions }: Reading,
  unsent: UnsentCalls,
): NonNullable<PlayerProps['callbacks']> {
  return {
    ...unsent,
    refreshPolicy: (bookId) => reading.policy(bookId),
    getBookmarks: (bookId) => reading.bookmarks(bookId),
    getLastmark: (bookId) => reading.lastmark(bookId),
    getSubmissions: (query) => submissions.page(query),
    patchSubmission: (submissionId, patch) => submissions.update(submissionId, patch),
  };
}
