import { useParams } from 'react-router-dom';
import { testPlayerId } from '../../site/paths.ts';
import { LibraryBook } from './LibraryBook.tsx';
import { TestPlayer } from './TestPlayer.tsx';

/** The book reader: fills the window, without the shell. The player has its own bars. */
export function Reader() {
  const { bookId = '' } = useParams();
  return bookId === testPlayerId ? <TestPlayer /> : <LibraryBook key={bookId} bookId={bookId} />;
}
