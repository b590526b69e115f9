import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useShelf } from '../../data/library/shelf.ts';
import { useUnsentAtRest } from '../../data/reading/useUnsentAtRest.ts';
import { usePlayerAtRest } from '../../ui/books/ahead.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { EmptyBookshelf } from '../../ui/books/EmptyBookshelf.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/books/Shelf.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useListQuery } from '../../ui/lists/useListQuery.ts';
import { useSearchText } from '../../ui/lists/useSearchText.ts';
import { findBooks } from './findBooks.ts';
import classes from './Library.module.css';

/** The defaults: everything on one page, from A to Z. */
const rules = {};

/** All the books of the bookshelf from A to Z. The search is in the address (spec §2, lists). */
export const Library = observer(function Library() {
  const { t, i18n } = useTranslation();
  const { data: books, isPending, refetch, isFetching } = useShelf();
  const [{ searchString: searched }, change] = useListQuery(rules);
  const found = useDeferredValue(findBooks(books ?? [], searched, i18n.language));
  const [text, search] = useSearchText(searched, (searchString) => change({ searchString }));
  usePlayerAtRest((books?.length ?? 0) > 0);
  useUnsentAtRest();
  const again = () => void refetch();
  return (
    <>
      <Heading title={t('library.title')} />
      <p className={classes.lead}>{t('library.lead')}</p>
      {isPending && <ShelfSkeleton />}
      {!isPending && !books && <ShelfFailed onRetry={again} busy={isFetching} />}
      {books?.length === 0 && <EmptyBookshelf onRetry={again} busy={isFetching} />}
      {books && books.length > 0 && (
        <>
          <search className={classes.search}>
            <TextInput
              type="search"
              label={t('library.search')}
              leftSection={<Icon name="search" size={20} />}
              value={text}
              onChange={(event) => search(event.currentTarget.value)}
            />
            <p role="status">
              {found.length > 0
                ? t('library.count', { count: found.length })
                : t('library.none', { query: searched })}
            </p>
          </search>
          {found.length > 0 ? (
            <Shelf label={t('library.title')}>
              {found.map((book) => (
                <BookCard key={book.id} book={book} />
              ))}
            </Shelf>
          ) : (
            <Button variant="default" onClick={() => search('')}>
              {t('library.showAll')}
            </Button>
          )}
        </>
      )}
    </>
  );
});
