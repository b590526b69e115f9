import type { ShelfBook } from '@aloud/api';
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
