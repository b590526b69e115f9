import type { Book } from '@aloud/api';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
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

/** Searches the catalogue, as the library is searched. */
export const FindBooks = observer(function FindBooks({ label, children }: FindBooksProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState('');
  const [q] = useDebouncedValue(wanted.trim(), pause);
  const { data: found, isError, isPlaceholderData } = useCatalogue(q);
  const hits = q === '' ? [] : (found?.data ?? []);
  const isAnswered = q !== '' && found !== undefined && !isPlaceholderData;
  const didYouMean = isAnswered ? found.didYouMean : null;
  const search = (words: string) => {
    // The pressed button is removed with the search that found nothing.
    field.current?.focus();
    setWanted(words);
  };
  const howMany = () => {
    if (!isAnswered) return '';
    const count = found.meta.totalItems ?? hits.length;
    if (count <= hits.length) return t('controlPanel.school.hits', { count });
    const key = found.meta.totalIsAtLeast ? 'controlPanel.school.mostHits' : 'controlPanel.school.manyHits';
    return t(key, { total: count, shown: hits.length });
  };
  return (
    <search className={classes.find}>
      <TextInput
        ref={field}
        type="search"
        label={label}
        description={t('controlPanel.school.findBooksHint')}
        leftSection={<Icon name="search" size={20} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It searches while one types; a form around it is sent by its button.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={classes.status}>
        {isError && q !== '' ? t('lists.failed') : howMany()}
      </p>
      {didYouMean && (
        <Button variant="default" onClick={() => search(didYouMean)}>
          {t('find.meant', { query: didYouMean })}
        </Button>
      )}
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
