import { type GivenBook, isolated } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../i18n/days.ts';
import classes from './GivenNote.module.css';

export interface GivenNoteProps {
  readonly given: GivenBook;
  /** The title of the book: a list of one book is named so, and not told again. */
  readonly title: string;
  /** The whole note; otherwise as much as fits under a cover. */
  readonly whole?: boolean;
}

/** With which list a teacher gives a book, until when, and what they say with it. */
export function GivenNote({ given: { list, note, to }, title, whole = false }: GivenNoteProps) {
  const { t } = useTranslation();
  const days = useDays();
  return (
    <span className={classes.given} data-whole={whole || undefined}>
      {whole && <strong>{t('find.given.teacher')}</strong>}
      {list !== title && <span className={classes.list}>{isolated(list)}</span>}
      {to !== null && (
        <span className={classes.until}>
          {t('find.given.until', { day: days.writtenDay(to, whole ? 'long' : 'medium') })}
        </span>
      )}
      {note !== '' && <q className={classes.note}>{isolated(note)}</q>}
    </span>
  );
}
