import { isolated } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FindBooks } from '../parts/books/FindBooks.tsx';

/** Chooses the book of a new assignment; the address names it from then on. */
export function PickBook() {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const choose = (book: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('book', book);
      return next;
    });
  return (
    <FindBooks label={t('assignments.findBook')}>
      {({ id, title }) => (
        <Button
          variant="default"
          aria-label={`${t('assignments.chooseBook')}: ${isolated(title)}`}
          onClick={() => choose(id)}
        >
          {t('assignments.chooseBook')}
        </Button>
      )}
    </FindBooks>
  );
}
