import type { AssignmentPupil, StaffAssignment } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAssignmentPupils } from '../../../data/assignments/assignments.ts';
import { useDays } from '../../../i18n/days.ts';
import { assignmentPath, submissionPath } from '../../../site/assignmentPaths.ts';
import { userPath } from '../../../site/controlPanelPaths.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from './Assignments.module.css';

const statuses = ['handedIn', 'reopened', 'begun', 'notBegun'] as const;

/** Who has handed in, who has begun, and who has not: by name, nobody is ranked. */
export function Pupils({ assignment: { id, mayChange } }: { readonly assignment: StaffAssignment }) {
  const { t } = useTranslation();
  const query = useAssignmentPupils(id);
  const columns = useColumns(id);
  const { data, isPending, isFetching } = query;
  if (isPending) return <ListSkeleton />;
  if (!data) return <ListFailed query={query} />;
  if (data.length === 0)
    return (
      <div role="status">
        <p>{t('assignments.nobody')}</p>
        {mayChange && (
          <Button component={Link} to={assignmentPath(id, { tab: 'given' })}>
            {t('assignments.give')}
          </Button>
        )}
      </div>
    );
  const counts = statuses
    .map((status) => ({ status, count: data.filter((pupil) => pupil.status === status).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <p className={classes.counts}>
        {counts.map(({ status, count }) => (
          <span key={status}>
            {t('assignments.statusCount', { status: t(`assignments.status.${status}`), number: count })}
          </span>
        ))}
      </p>
      <DataTable
        title={t('assignments.tabs.pupils')}
        columns={columns}
        rows={data}
        keyOf={({ uid }) => uid}
        query={byName}
        onSort={() => undefined}
        busy={isFetching}
      />
    </>
  );
}

const byName = { sortBy: 'name', sortDesc: false };

function useColumns(id: string): readonly Column<AssignmentPupil>[] {
  const { t } = useTranslation();
  const days = useDays();
  return [
    {
      name: 'name',
      title: t('assignments.pupil'),
      long: true,
      cell: ({ uid, name }) => (
        <Link to={userPath(uid)}>
          <Name>{name}</Name>
        </Link>
      ),
    },
    {
      name: 'status',
      title: t('assignments.state'),
      cell: ({ status }) => t(`assignments.status.${status}`),
    },
    {
      name: 'at',
      title: t('assignments.since'),
      wide: true,
      cell: ({ at }) => (at === null ? '–' : days.moment(at)),
    },
    {
      name: 'answers',
      title: t('assignments.answers'),
      pressed: true,
      cell: ({ status, submissionId, name }) =>
        submissionId !== null && (status === 'handedIn' || status === 'reopened') ? (
          <Link to={submissionPath(id, submissionId)} aria-label={t('assignments.readOf', { name })}>
            {t('assignments.read')}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
}
