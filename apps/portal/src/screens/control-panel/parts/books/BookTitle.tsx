import { type Book, isolated } from '@aloud/api';
import classes from './Books.module.css';

/** A book in a row: cover, title and authors. */
export function BookTitle({ book: { title, authors, coverUrl, language } }: { book: Book }) {
  return (
    <span className={classes.book}>
      {/* Decorative: the title is beside it. */}
      {coverUrl ? <img src={coverUrl} alt="" loading="lazy" /> : <span className={classes.noCover} />}
      <span>
        <span className={classes.title} lang={language}>
          {title}
        </span>
        <small>{authors.map(isolated).join(', ')}</small>
      </span>
    </span>
  );
}
