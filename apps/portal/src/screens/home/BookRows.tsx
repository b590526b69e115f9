import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLibraryRows } from '../../data/library/findingQueries.ts';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { paths } from '../../site/paths.ts';
import { BookRow, BookRowSkeleton } from '../../ui/books/BookRow.tsx';
import { useExpected } from './useExpected.ts';

/**
 * Books for somebody who does not know yet what to read: what staff gave them, and what came last. The space of a row that was there on
 * the last visit is kept; one that cannot be fetched is left out.
 */
export function BookRows() {
  const { t } = useTranslation();
  const { data: rows, isPending } = useLibraryRows();
  const given = useExpected('aloud.given', rows && rows.fromTeacher.length > 0);
  return (
    <>
      {isPending && given && <BookRowSkeleton />}
      {isPending && <BookRowSkeleton />}
      {rows && (
        <>
          <BookRow title={t('find.rowTeacher')} books={rows.fromTeacher} pathOf={libraryBookPath} />
          <BookRow title={t('find.rowNew')} books={rows.newest} pathOf={libraryBookPath} />
          <p>
            <Link to={paths.ownReading}>{t('ownProfile.toReading')}</Link>
          </p>
        </>
      )}
    </>
  );
}
