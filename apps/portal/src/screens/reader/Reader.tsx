import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Splash } from '../../shell/Splash.tsx';
import { testPlayerId } from '../../site/paths.ts';
import { LibraryBook } from './LibraryBook.tsx';

/** Few visits are for a book from this device. */
const TestPlayer = lazy(async () => ({ default: (await import('./TestPlayer.tsx')).TestPlayer }));

/** The book reader: fills the window, without the shell. The player has its own bars. */
export function Reader() {
  const { t } = useTranslation();
  const { bookId = '' } = useParams();
  if (bookId !== testPlayerId) return <LibraryBook key={bookId} bookId={bookId} />;
  return (
    <Suspense fallback={<Splash label={t('reader.opening')} />}>
      <TestPlayer />
    </Suspense>
  );
}
