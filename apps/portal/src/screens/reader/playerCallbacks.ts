import type { UnsentCalls } from '../../data/reading/unsent.ts';
import type { Reading } from '../../data/reading/useReading.ts';
import type { PlayerProps } from '../../ui/player/Player.tsx';

/**
 * What the player may ask of the portal. Refusals go back to the player, which decides what the reader sees (spec §7).
 * @param unsent the calls of its outbox, each of which is made as the reader it was meant for
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
