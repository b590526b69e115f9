import type { Submission } from '@aloud/api';
import { Button } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBook, useBookFiles } from '../../../../data/library/bookQueries.ts';
import { useLibraryBook } from '../../../../data/library/findingQueries.ts';
import { ListSkeleton } from '../../../../ui/lists/ListSkeleton.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { bookInfo, serviceOf } from '../../../../ui/player/bookInfo.ts';
import { BookPane } from '../../../../ui/player/LazyBookPane.ts';

interface BookBesideProps {
  readonly bookId: string;
  /** Shown in the book's own panel, as to a pupil. */
  readonly submission?: Submission;
  readonly onClose?: () => void;
}

/** A book of the library beside something else. */
export function BookBeside({ bookId, submission, onClose }: BookBesideProps) {
  const { t } = useTranslation();
  const [about, book, files] = [useLibraryBook(bookId), useBook(bookId), useBookFiles(bookId)];
  const info = useMemo(() => book.data && bookInfo(book.data), [book.data]);
  const callbacks = useMemo(
    () =>
      submission && {
        getSubmissions: () => Promise.resolve({ data: [submission], cursor: null }),
        // Looks as if it were stored.
        patchSubmission: () => Promise.resolve(),
      },
    [submission],
  );
  const service = book.data && serviceOf(book.data, null);
  const src = about.data?.fileUrl;
  if (info && service && files.data && src)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <BookPane
          src={src}
          mediaBaseUrl={files.data.resourcesUrl}
          policy={files.data.policy}
          book={info}
          theme={service.theme}
          sourceApplication={service.name}
          {...(callbacks && { callbacks })}
          {...(submission && { activeSubmissionId: submission.id })}
          {...(onClose && { onClose })}
        />
      </Suspense>
    );
  const failed = [about, book, files].filter(({ isError }) => isError);
  if (failed.length === 0) return <ListSkeleton />;
  return (
    <Problem part title={t('assignments.bookClosed')} hint={t('assignments.bookClosedHint')}>
      <Button
        aria-disabled={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {t('common.retry')}
      </Button>
    </Problem>
  );
}
