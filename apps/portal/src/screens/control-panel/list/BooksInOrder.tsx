import { isolated, type ListBook } from '@aloud/api';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { BookTitle } from '../parts/books/BookTitle.tsx';
import { useWhyClosed } from '../parts/books/useWhyClosed.ts';
import { focusBeside } from '../parts/focusBeside.ts';
import classes from './ListPage.module.css';
import { moved } from './listValues.ts';

interface BooksInOrderProps {
  readonly ids: readonly string[];
  /** What is known of them. */
  readonly known: ReadonlyMap<string, ListBook>;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The books of a list, which are moved and taken out by buttons. */
export function BooksInOrder({ ids, known, error, onChange }: BooksInOrderProps) {
  const { t } = useTranslation();
  const id = useId();
  const [said, setSaid] = useState('');
  const books = ids.flatMap((each) => known.get(each) ?? []);
  const press = (label: string, book: ListBook) => `${label}: ${isolated(book.title)}`;
  const move = (book: ListBook, by: number, button: HTMLElement) => {
    const changed = moved(ids, book.id, by);
    onChange(changed);
    const place = changed.indexOf(book.id) + 1;
    setSaid(t('readingLists.moved', { title: book.title, place, count: changed.length }));
    // A row that is put elsewhere loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <fieldset className={classes.order} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{t('readingLists.books')}</legend>
      {books.length === 0 && <p className={classes.hint}>{t('readingLists.noBooks')}</p>}
      <ol className={classes.books}>
        {books.map((book, at) => (
          <li key={book.id}>
            <div className={classes.book}>
              <Listed book={book} />
            </div>
            <div className={classes.moves}>
              <Button
                variant="default"
                aria-label={press(t('readingLists.up'), book)}
                aria-disabled={at === 0 || undefined}
                onClick={({ currentTarget }) => move(book, -1, currentTarget)}
              >
                <span className={classes.up}>
                  <Icon name="down" size={20} />
                </span>
              </Button>
              <Button
                variant="default"
                aria-label={press(t('readingLists.down'), book)}
                aria-disabled={at === books.length - 1 || undefined}
                onClick={({ currentTarget }) => move(book, 1, currentTarget)}
              >
                <Icon name="down" size={20} />
              </Button>
              <Button
                variant="default"
                aria-label={press(t('readingLists.takeOut'), book)}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  onChange(ids.filter((each) => each !== book.id));
                }}
              >
                {t('readingLists.takeOut')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.gone}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A book, with what pupils cannot do with it. */
function Listed({ book: { title, book, closed } }: { readonly book: ListBook }) {
  const { t } = useTranslation();
  const whyClosed = useWhyClosed();
  if (book === null)
    return (
      <>
        <span>{title}</span>
        <p className={classes.gone}>{t('readingLists.gone')}</p>
      </>
    );
  return (
    <>
      <BookTitle book={book} />
      {closed && (
        <p className={classes.closed}>
          {closed.code === 'notFound.bookOnShelf' ? t('readingLists.noShelf') : whyClosed(closed)}
        </p>
      )}
    </>
  );
}
