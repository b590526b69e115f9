import type { Book } from '@aloud/api';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../../../data/library/shelfQueries.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import classes from './Books.module.css';
import { BookTitle } from './BookTitle.tsx';

interface FindBooksProps {
  readonly label: string;
  /** Renders what can be done with a result. */
  readonly children: (book: Book) => ReactNode;
}

/** Delay (ms) between the last keystroke and the search. */
const pause = 250;

/** Searches the catalogue by title, author or ISBN. */
export const FindBooks = observer(function FindBooks({ label, children }: FindBooksProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const { data: found, isError, isPlaceholderData } = useCatalogue(q);
  const hits = q === '' ? [] : (found?.data ?? []);
  const count = found?.meta.totalItems ?? 0;
  const status =
    q === '' || !found || isPlaceholderData
      ? ''
      : count > hits.length
        ? t('controlPanel.school.manyHits', { total: count, shown: hits.length })
        : t('controlPanel.school.hits', { count });
  return (
    <search className={classes.find}>
      <TextInput
        type="search"
        label={label}
        description={t('controlPanel.school.findBooksHint')}
        leftSection={<Icon name="search" size={20} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <p role="status" className={classes.status}>
        {isError && q !== '' ? t('lists.failed') : status}
      </p>
      <ul className={classes.hits}>
        {hits.map((book) => (
          <li key={book.id}>
            <BookTitle book={book} />
            {children(book)}
          </li>
        ))}
      </ul>
    </search>
  );
});
