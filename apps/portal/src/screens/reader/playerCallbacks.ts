import type { ReadingService } from '../../services/reading.ts';
import type { SubmissionService } from '../../services/submissions.ts';
import type { PlayerProps } from './Player.tsx';

/** What the player may ask of the portal. Refusals go back to the player, which decides what the reader sees (spec §7). */
export function playerCallbacks({
  reading,
  submissions,
}: {
  reading: ReadingService;
  submissions: SubmissionService;
}): NonNullable<PlayerProps['callbacks']> {
  return {
    postReadLogs: (entries) => reading.storeReadLogs(entries),
    refreshPolicy: (bookId) => reading.policy(bookId),
    getBookmarks: (bookId) => reading.bookmarks(bookId),
    postBookmarks: (bookId, bookmarks) => reading.storeBookmarks(bookId, bookmarks),
    getLastmark: (bookId) => reading.lastmark(bookId),
    postLastmark: (bookId, position) => reading.storeLastmark(bookId, position),
    getSubmissions: (query) => submissions.page(query),
    patchSubmission: (submissionId, patch) => submissions.update(submissionId, patch),
  };
}
