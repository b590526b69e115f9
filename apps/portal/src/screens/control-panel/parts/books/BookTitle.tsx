import type { Book } from '@aloud/api';
import classes from './Books.module.css';

/** A book in a row: its cover, what it is called, and who wrote it. */
export function BookTitle({ book: { title, authors, coverUrl, language } }: { book: Book }) {
  return (
    <span className={classes.book}>
      {/* The title says what it shows. */}
      {coverUrl ? <img src={coverUrl} alt="" loading="lazy" /> : <span className={classes.noCover} />}
      <span>
        <span className={classes.title} lang={language}>
          {title}
        </span>
        <small>{authors.join(', ')}</small>
      </span>
    </span>
  );
}
