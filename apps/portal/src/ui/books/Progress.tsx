import type { ShelfBook } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import classes from './Progress.module.css';

/** How far the person has read: a line with the number beside it. Nothing for a book that has not been started. */
export function Progress({ book }: { book: ShelfBook }) {
  const { t, i18n } = useTranslation();
  if (book.progress === null) return null;
  const percent = Math.round(book.progress);
  const finished = percent >= 100;
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.line} style={{ width: `${percent}%` }} />
      </span>
      <span className={classes.number} aria-hidden="true">
        {finished ? t('book.finished') : (percent / 100).toLocaleString(i18n.language, { style: 'percent' })}
      </span>
      <span className="visually-hidden">
        {finished ? t('book.finished') : t('book.progress', { part: percent / 100 })}
      </span>
    </span>
  );
}
