import type { AssignmentSummary } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AssignmentsOf, useAssignments } from '../../../data/assignments/assignments.ts';
import { useDays } from '../../../i18n/days.ts';
import { assignmentPath, newAssignmentPath } from '../../../site/assignmentPaths.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from './Assignments.module.css';

interface AssignmentListProps {
  readonly of: AssignmentsOf;
  /** What a new one is about, if the list does not say it. */
  readonly about?: Parameters<typeof newAssignmentPath>[0];
}

/** Assignments, the newest first, with how many pupils have handed in. */
export function AssignmentList({ of, about }: AssignmentListProps) {
  const { t } = useTranslation();
  const query = useAssignments(of);
  const columns = useColumns();
  const { data, isPending, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <div className={classes.actions}>
        <Button component={Link} to={newAssignmentPath({ ...(of.bookId && { book: of.bookId }), ...about })}>
          {t('assignments.new')}
        </Button>
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !rows && <ListFailed query={query} />}
      {rows?.length === 0 && (
        <div role="status">
          <p>{t('assignments.none')}</p>
          <p className={classes.quiet}>{t('assignments.noneHint')}</p>
        </div>
      )}
      {rows && rows.length > 0 && (
        <DataTable
          title={t('controlPanel.assignments')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          query={unsorted}
          onSort={() => undefined}
          busy={isFetching}
        />
      )}
      {hasNextPage && (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
          >
            {t('assignments.more')}
          </Button>
        </div>
      )}
      <p role="alert">{isFetchNextPageError ? t('lists.failed') : ''}</p>
    </>
  );
}

/** The newest come first. */
const unsorted = { sortBy: '', sortDesc: false };

function useColumns(): readonly Column<AssignmentSummary>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const number = new Intl.NumberFormat(i18n.language);
  return [
    {
      name: 'title',
      title: t('assignments.title'),
      long: true,
      cell: ({ id, title }) => (
        <Link to={assignmentPath(id)}>
          <Name>{title}</Name>
        </Link>
      ),
    },
    {
      name: 'book',
      title: t('assignments.book'),
      long: true,
      wide: true,
      cell: ({ book }) => <Name>{book.title}</Name>,
    },
    {
      name: 'handedIn',
      title: t('assignments.handedIn'),
      cell: ({ handedIn, pupils, given }) =>
        pupils === 0 && !given
          ? t('assignments.notGiven')
          : t('assignments.handedInOf', { done: handedIn, all: pupils }),
    },
    {
      name: 'begun',
      title: t('assignments.begun'),
      wide: true,
      cell: ({ begun }) => number.format(begun),
    },
    {
      name: 'created',
      title: t('assignments.created'),
      wide: true,
      cell: ({ created }) => days.day(created, null, 'medium'),
    },
  ];
}
