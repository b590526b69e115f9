import { Suspense, useState } from 'react';
import { useSession } from '../../session/VisitContext.ts';
import { Player } from '../../ui/player/LazyPlayer.ts';
import { BookPicker } from './BookPicker.tsx';
import { OpeningBook } from './OpeningBook.tsx';

/**
 * The test mode: a book from this device. The player gets no callbacks, so it can make no call about the book: no page
 * change, bookmark, lastmark or read log (spec §2).
 */
export function TestPlayer() {
  const session = useSession();
  const [file, setFile] = useState<File | null>(null);
  // Whoever is not signed in has no bookshelf to go to: closing leads to the choice of another book.
  const onClose = () => {
    if (!session.signedIn) setFile(null);
    return !session.signedIn;
  };
  if (!file) return <BookPicker onPick={setFile} />;
  return (
    <Suspense fallback={<OpeningBook book={undefined} onClose={() => setFile(null)} />}>
      <Player title={file.name} file={file} onClose={onClose} />
    </Suspense>
  );
}
