import type { Book, SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerList } from '../../../../lists/ServerList.tsx';
import { pageSizes } from '../../../../lists/serverQuery.ts';
import { useListQuery } from '../../../../lists/useListQuery.ts';
import { useSchoolBooks } from '../../../../services/schoolUnitQueries.ts';
import { useSchoolLocks } from '../useSchoolLocks.ts';
import { AddBook } from './AddBook.tsx';
import { FindBooks } from './FindBooks.tsx';
import { useBookColumns } from './useBookColumns.tsx';
import { useTakeOff } from './useTakeOff.ts';

const rules = { itemsPerPage: pageSizes };

/** The books that everybody at a school unit has on her bookshelf, and the catalogue that more are taken from. */
export const Bookshelf = observer(function Bookshelf({ unit }: { unit: SchoolUnit }) {
  const { t } = useTranslation();
  const locks = useSchoolLocks(unit.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, change] = useListQuery(rules);
  const { page, itemsPerPage } = query;
  const slice = useMemo(() => ({ pageNumber: page, pageSize: itemsPerPage }), [page, itemsPerPage]);
  const result = useSchoolBooks(unit.uid, slice);
  const takeOff = useTakeOff(unit.uid, () => heading.current?.focus());
  const columns = useBookColumns({ lock: locks.admin, onRemove: takeOff });
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('office.school.tabs.books')}
      </h2>
      <FindBooks>
        {(book) => (
          <AddBook
            school={unit.uid}
            book={book}
            isThere={result.data?.data.some(({ id }) => id === book.id) ?? false}
          />
        )}
      </FindBooks>
      <ServerList<Book>
        title={t('office.school.tabs.books')}
        columns={columns}
        keyOf={({ id }) => id}
        query={query}
        change={change}
        result={result}
        byItself="title"
        sizes={pageSizes}
        empty={t('office.school.noBooks')}
      />
    </section>
  );
});
