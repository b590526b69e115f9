import type { ReasonReply } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBook, useBookFiles, useSubmissionIds } from '../../data/library/bookQueries.ts';
import { useShelf } from '../../data/library/shelf.ts';
import { BookRecord } from '../../data/reading/BookRecord.ts';
import { sendUnsent, unsentCalls } from '../../data/reading/unsent.ts';
import { useReaderIdentity } from '../../data/reading/useReaderIdentity.ts';
import { useReading } from '../../data/reading/useReading.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { bookmarksPath } from '../../site/libraryPaths.ts';
import { bookInfo, serviceOf } from '../../ui/player/bookInfo.ts';
import { Player } from '../../ui/player/LazyPlayer.ts';
import { BookProblem } from './BookProblem.tsx';
import { Closed } from './Closed.tsx';
import { fileUrlFrom, signatureOf } from './fileUrl.ts';
import { BookCover, OpeningBook } from './OpeningBook.tsx';
import { playerCallbacks } from './playerCallbacks.ts';
import { takeBookmark } from './takeBookmark.ts';

/** A book of the library. If the link has no signed address, because it was typed or is old, the address comes from the bookshelf. */
export const LibraryBook = observer(function LibraryBook({ bookId }: { bookId: string }) {
  const { origin, session, drafts } = useVisit();
  const reading = useReading();
  const [query] = useSearchParams();
  const linked = fileUrlFrom(query, origin);
  const book = useBook(bookId);
  const files = useBookFiles(bookId);
  const shelf = useShelf(linked === null);
  // The book opens without waiting for them.
  const submissionIds = useSubmissionIds(bookId).data;
  const [closedBy, setClosedBy] = useState<ReasonReply | null>(null);
  const keepsPlaces = book.data?.keepsPlaces ?? true;
  const callbacks = useMemo(
    () =>
      playerCallbacks(reading, unsentCalls(session), {
        account: session.claims?.sub ?? '',
        keepsPlaces,
        startAt: takeBookmark,
        onClosed: setClosedBy,
      }),
    [reading, session, keepsPlaces],
  );
  const service = book.data && serviceOf(book.data, query.get('origin'));
  const info = useMemo(() => book.data && bookInfo(book.data), [book.data]);
  const identity = useReaderIdentity(service?.name);
  const source = service?.name ?? '';
  const record = useMemo(() => new BookRecord(session, source), [session, source]);
  useEffect(() => record.isReadBy(identity), [record, identity]);
  // When the book is closed, what is unsent is sent in the background; if that fails, on the next visit.
  useEffect(() => () => void sendUnsent(session).catch(() => undefined), [session]);
  const onShelf = shelf.data?.find(({ id }) => id === bookId);
  // It stays as it was found: whoever comes back to the tab gets a shelf with other signatures, and the book would open anew.
  const found = linked ?? onShelf?.fileUrl;
  const [src, setSrc] = useState(found);
  if (src === undefined && found !== undefined) setSrc(found);
  const ready = info && service && files.data && (linked !== null || shelf.data);
  // A book that is open stays so when the session ends; not on an account that several people share.
  const isHeld = keepsPlaces && closedBy === null && src !== undefined && Boolean(ready);
  useEffect(() => (isHeld ? drafts.show(null) : undefined), [drafts, isHeld]);

  if (closedBy) return <Closed reason={closedBy} />;
  const error = book.error ?? files.error ?? (linked === null ? shelf.error : null);
  if (error && !ready) {
    return (
      <BookProblem
        error={error}
        onRetry={() => {
          for (const asked of [book, files, shelf]) if (asked.isError) void asked.refetch();
        }}
      />
    );
  }
  if (!ready) return <OpeningBook book={onShelf} />;
  if (!src) return <BookProblem error={null} />;
  return (
    <Suspense fallback={<OpeningBook book={onShelf} />}>
      <Player
        title={info.title ?? ''}
        cover={onShelf && <BookCover book={onShelf} />}
        src={src}
        mediaBaseUrl={files.data.resourcesUrl}
        policy={files.data.policy || signatureOf(src, origin)}
        book={info}
        callbacks={callbacks}
        {...(submissionIds && { availableSubmissionIds: submissionIds })}
        activeSubmissionId={query.get('submission')}
        userIdentity={identity}
        onBookSession={record.onSession}
        sourceApplication={service.name}
        theme={service.theme}
        largeType={service.narrated}
        selectedLanguage={query.get('selectedLanguage')}
        bookmarkFeatures={keepsPlaces}
        bookmarkUrl={keepsPlaces ? bookmarksPath : null}
      />
    </Suspense>
  );
});
