import { mostFound, type ShelfBook } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFoundBooks } from '../../data/library/findingQueries.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { Shelf, ShelfSkeleton } from '../../ui/books/Shelf.tsx';
import { ShelfFailed } from '../../ui/books/ShelfFailed.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useSearchText } from '../../ui/lists/useSearchText.ts';
import classes from './ShelfSearch.module.css';

/** The name of spec §2 for what is searched for. */
const PARAMETER = 'searchString';
/** Letters of a search that the server takes. */
const longest = 200;

/** Searches the person's own bookshelf as the library is searched; without a search, it shows what it is given. */
export function ShelfSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const q = address.get(PARAMETER) ?? '';
  const [text, type] = useSearchText(q, (next) =>
    setAddress(next ? { [PARAMETER]: next } : {}, { replace: true }),
  );
  return (
    <>
      <search className={classes.search}>
        <TextInput
          type="search"
          label={t('find.onShelf')}
          leftSection={<Icon name="search" size={20} />}
          value={text}
          onChange={({ currentTarget: { value } }) => type(value.slice(0, longest))}
        />
      </search>
      {q.trim() === '' ? children : <OnShelf q={q.trim()} />}
    </>
  );
}

function OnShelf({ q }: { q: string }) {
  const { t, i18n } = useTranslation();
  const found = useFoundBooks({ q, language: i18n.language, shelf: 'mine' });
  const books = found.data?.pages.flatMap(({ data }): readonly ShelfBook[] => data) ?? [];
  const count = found.data?.pages[0]?.meta.count;
  if (found.isPending) return <ShelfSkeleton />;
  if (count === undefined)
    return <ShelfFailed onRetry={() => void found.refetch()} busy={found.isFetching} />;
  return (
    <>
      <p role="status" className={classes.count}>
        {count === 0
          ? t('find.none', { query: q })
          : t('library.count', { count: Math.min(count, mostFound) })}
      </p>
      {books.length > 0 && (
        <Shelf label={t('find.results')}>
          {books.map((book) => (
            <BookCard key={book.id} book={book} />
          ))}
        </Shelf>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          aria-disabled={found.isFetchingNextPage}
          onClick={() => !found.isFetchingNextPage && void found.fetchNextPage()}
        >
          {t('find.more')}
        </Button>
      )}
    </>
  );
}
