import { useParams } from 'react-router-dom';
import { LibraryBook } from './LibraryBook.tsx';

/** The book reader: fills the window, without the shell. The player has its own bars. */
export function Reader() {
  const { bookId = '' } = useParams();
  return <LibraryBook key={bookId} bookId={bookId} />;
}
