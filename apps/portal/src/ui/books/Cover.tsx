import type { ShelfBook } from '@aloud/api';
import { useState } from 'react';
import classes from './Cover.module.css';

const grounds = ['sea', 'apricot', 'night', 'berry', 'moss'] as const;

/** The book's cover in its own ratio; a drawn one if it has none or the image does not load. */
export function Cover({
  book,
  eager = false,
}: {
  book: Pick<ShelfBook, 'id' | 'title' | 'coverUrl' | 'coverSize'>;
  eager?: boolean;
}) {
  const [broken, setBroken] = useState(false);
  if (book.coverUrl === null || broken) return <DrawnCover id={book.id} title={book.title} />;
  return (
    <img
      src={book.coverUrl}
      // The title is beside it: the picture adds nothing for screen readers.
      alt=""
      className={classes.image}
      // Reserves its space, so that nothing moves when it has loaded.
      width={book.coverSize?.width}
      height={book.coverSize?.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function DrawnCover({ id, title }: { id: string; title: string }) {
  const sum = Array.from(id, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0);
  return (
    <span className={classes.drawn} data-ground={grounds[sum % grounds.length]} aria-hidden="true">
      <span className={classes.title}>{title}</span>
      <svg viewBox="0 0 60 60" className={classes.arcs} aria-hidden="true" focusable="false">
        <path d="M10 22a11 11 0 0 1 0 16M20 13a24 24 0 0 1 0 34M30 4a37 37 0 0 1 0 52" />
      </svg>
    </span>
  );
}
