import type { ShelfBook } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useId } from 'react';
import { BookCard } from './BookCard.tsx';
import classes from './BookRow.module.css';

interface BookRowProps {
  readonly title: string;
  readonly books: readonly ShelfBook[];
  /** The page of a book; by default the reader. */
  readonly pathOf?: (bookId: string) => string;
}

/** A row of books under a heading, which scrolls sideways if there are more than fit. Nothing without books. */
export function BookRow({ title, books, pathOf }: BookRowProps) {
  const id = useId();
  if (books.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.row} aria-labelledby={id}>
        {books.map((book) => (
          <BookCard key={book.id} book={book} {...(pathOf && { to: pathOf(book.id) })} />
        ))}
      </ul>
    </section>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The space of a row that is fetched. */
export function BookRowSkeleton() {
  return (
    <div className={classes.section} aria-hidden="true">
      <Skeleton height={24} width={200} />
      <div className={classes.row}>
        {places.map((place) => (
          <div key={place} className={classes.coming}>
            <Skeleton className={classes.cover} radius={6} />
            <Skeleton height={14} mt={10} width="80%" />
          </div>
        ))}
      </div>
    </div>
  );
}
