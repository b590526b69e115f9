import type { LibraryRows } from '@aloud/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryBookPath } from '../../site/libraryPaths.ts';
import { Badges } from '../../ui/books/Badges.tsx';
import { WideCard } from '../../ui/books/WideCard.tsx';
import classes from './Banner.module.css';

/** What the library recommends. Nothing without books. */
export function Banner({ books }: { books: LibraryRows['banner'] }) {
  const { t } = useTranslation();
  const id = useId();
  if (books.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 id={id}>{t('find.rowBanner')}</h2>
      <ul className={classes.list} aria-labelledby={id}>
        {books.map((book) => (
          <li key={book.id}>
            <WideCard book={book} to={libraryBookPath(book.id)} tinted>
              <Badges book={book} />
              {book.description && (
                <span className={classes.description} lang={book.language}>
                  {book.description}
                </span>
              )}
            </WideCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
