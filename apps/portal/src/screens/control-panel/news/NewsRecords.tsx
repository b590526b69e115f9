import type { NewsRecord } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNewsRecords } from '../../../data/news/newsRecords.ts';
import { useDays } from '../../../i18n/days.ts';
import { today } from '../../../realm/today.ts';
import { newsRecordPath } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import type { Column } from '../../../ui/lists/column.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { stateOf } from './stateOf.ts';
import { titleOf } from './titleOf.ts';

/** All items of the country, past and coming ones too. */
export function NewsRecords() {
  const { t } = useTranslation();
  const query = useNewsRecords();
  const columns = useColumns();
  const { data, isPending, isFetching } = query;
  return (
    <>
      <Heading title={t('nav.news')} />
      <div className={controlPanel.actions}>
        <Button component={Link} to={newsRecordPath('new')}>
          {t('newsRecord.new')}
        </Button>
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.length === 0 && <p role="status">{t('newsRecord.none')}</p>}
      {data && data.length > 0 && (
        <DataTable
          title={t('nav.news')}
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          query={unsorted}
          onSort={() => undefined}
          busy={isFetching}
        />
      )}
    </>
  );
}

/** The newest come first; there are few. */
const unsorted = { sortBy: '', sortDesc: false };

function useColumns(): readonly Column<NewsRecord>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const now = today();
  return [
    {
      name: 'title',
      title: t('newsRecord.title'),
      long: true,
      cell: (record) => <Link to={newsRecordPath(record.id)}>{titleOf(record, i18n.language)}</Link>,
    },
    {
      name: 'state',
      title: t('newsRecord.state'),
      cell: (record) => t(`newsRecord.states.${stateOf(record, now)}`),
    },
    { name: 'from', title: t('newsRecord.from'), cell: ({ from }) => days.day(from, null, 'medium') },
    {
      name: 'to',
      title: t('newsRecord.to'),
      wide: true,
      cell: ({ to }) => (to === null ? '–' : days.day(to, null, 'medium')),
    },
    {
      name: 'roles',
      title: t('newsRecord.roles'),
      wide: true,
      cell: ({ roles }) =>
        roles.length === 0
          ? t('newsRecord.everybody')
          : new Intl.ListFormat(i18n.language).format(roles.map((role) => t(`newsRecord.role.${role}`))),
    },
  ];
}
