import type { FormLock, SharedBook } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharedBooks } from '../../../../data/library/shelfQueries.ts';
import type { SharedShelf } from '../../../../data/library/staffShelves.ts';
import { Padlock } from '../../../../ui/forms/Padlock.tsx';
import { ServerList } from '../../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../../ui/lists/useListQuery.ts';
import { AddBook } from './AddBook.tsx';
import { FindBooks } from './FindBooks.tsx';
import { useBookColumns } from './useBookColumns.tsx';
import { useRemoveBook } from './useRemoveBook.ts';

interface SharedBookshelfProps {
  readonly shelf: SharedShelf;
  /** A sentence about who reads these books. */
  readonly lead?: string;
  /** Why books may not be added; null if they may. */
  readonly addLock: FormLock | null;
  /** Why books may not be removed; null if they may. */
  readonly removeLock: FormLock | null;
}

const rules = { itemsPerPage: pageSizes };

/** The books of a shared bookshelf, and the catalogue to add more from. */
export const SharedBookshelf = observer(function SharedBookshelf({
  shelf,
  lead,
  addLock,
  removeLock,
}: SharedBookshelfProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, change] = useListQuery(rules);
  const { page, itemsPerPage } = query;
  const slice = useMemo(() => ({ pageNumber: page, pageSize: itemsPerPage }), [page, itemsPerPage]);
  const result = useSharedBooks(shelf, slice);
  const takeOff = useRemoveBook(shelf, () => heading.current?.focus());
  const columns = useBookColumns({ lock: removeLock, onRemove: takeOff });
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.school.tabs.books')}
      </h2>
      {(lead || addLock) && (
        <p>
          {lead} <Padlock lock={addLock} />
        </p>
      )}
      {!addLock && (
        <FindBooks label={t('controlPanel.school.findBooks')}>
          {(book) => (
            <AddBook
              shelf={shelf}
              book={book}
              isThere={result.data?.data.some(({ id }) => id === book.id) ?? false}
            />
          )}
        </FindBooks>
      )}
      <ServerList<SharedBook>
        title={t('controlPanel.school.tabs.books')}
        columns={columns}
        keyOf={({ id }) => id}
        query={query}
        change={change}
        result={result}
        byItself="title"
        sizes={pageSizes}
        empty={t('controlPanel.school.noBooks')}
      />
    </section>
  );
});
