import { useTranslation } from 'react-i18next';
import { useStanding } from '../../data/account/useStanding.ts';
import { useLibraryRows } from '../../data/library/findingQueries.ts';
import { useShelf } from '../../data/library/shelf.ts';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { BookRow } from '../../ui/books/BookRow.tsx';
import { Banner } from './Banner.tsx';

/** Most books of a row. */
const most = 12;

/** What the library recommends, what the person is reading, what staff gave them, what is new, what comes soon. A row that does not come is left out. */
export function Rows() {
  const { t } = useTranslation();
  const { data: shelf = [] } = useShelf();
  const { data: rows } = useLibraryRows();
  const isStaff = useStanding()?.isEmployee === true;
  const begun = shelf.filter(({ progress }) => progress !== null && progress < 100).slice(0, most);
  return (
    <>
      {rows && <Banner books={rows.banner} />}
      <BookRow title={t('home.continue')} books={begun} />
      {rows && (
        <>
          {!isStaff && (
            <BookRow title={t('find.rowTeacher')} books={rows.fromTeacher} pathOf={libraryBookPath} />
          )}
          <BookRow title={t('find.rowNew')} books={rows.newest} pathOf={libraryBookPath} />
          <BookRow title={t('find.rowSoon')} books={rows.comingSoon} pathOf={libraryBookPath} />
        </>
      )}
    </>
  );
}
