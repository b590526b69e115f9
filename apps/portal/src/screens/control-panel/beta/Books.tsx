import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bookRecordPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { FindBooks } from '../parts/books/FindBooks.tsx';

/** Finds books of the country, with their records. */
export function Books() {
  const { t } = useTranslation();
  return (
    <>
      <Heading title={t('bookRecord.books')} />
      <FindBooks label={t('bookRecord.find')}>
        {(book) => (
          <Button
            component={Link}
            to={bookRecordPath(book.id)}
            variant="default"
            aria-label={t('bookRecord.openOf', { title: book.title })}
          >
            {t('bookRecord.open')}
          </Button>
        )}
      </FindBooks>
    </>
  );
}
