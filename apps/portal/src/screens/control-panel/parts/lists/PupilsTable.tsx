import type { PupilReading, ReadingAverages, ReadingStatus } from '@aloud/api';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDays } from '../../../../i18n/days.ts';
import { userPath } from '../../../../site/controlPanelPaths.ts';
import type { Column } from '../../../../ui/lists/column.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Name } from '../../../../ui/Name.tsx';
import classes from './Reading.module.css';

interface PupilsTableProps {
  readonly reading: { readonly data: readonly PupilReading[]; readonly averages: ReadingAverages };
  /** The id of a book; empty for all. */
  readonly book: string;
  readonly busy: boolean;
}

/** What each pupil has read, by name, not by amount: nobody is ranked. */
export function PupilsTable({ reading: { averages, data }, book, busy }: PupilsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(book);
  return (
    <>
      <DataTable
        title={t('readingSums.tab')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        query={byName}
        onSort={() => undefined}
        busy={busy}
      />
      {averages && book === '' && <p>{t('readingSums.averages', averages)}</p>}
    </>
  );
}

const statuses = ['notBegun', 'reading', 'finished'] as const;
const byName = { sortBy: 'name', sortDesc: false };

function useColumns(book: string): readonly Column<PupilReading>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  // There is no room for a column for each state: they stand below the name.
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const number = new Intl.NumberFormat(i18n.language);
  const countOf = ({ books }: PupilReading, status: ReadingStatus) =>
    books.filter((each) => each.status === status).length;
  const counts = (pupil: PupilReading) =>
    statuses
      .map((status) => ({ status, number: countOf(pupil, status) }))
      .filter(({ number: count }) => count > 0);
  const one = ({ books }: PupilReading) => books.find(({ bookId }) => bookId === book);
  const amount = (pupil: PupilReading) => (book === '' ? pupil : one(pupil));
  const lastDay = ({ books }: PupilReading) => {
    const asked = books.filter(({ bookId }) => book === '' || bookId === book);
    return asked.reduce(
      (last, each) => (each.lastDay !== null && each.lastDay > last ? each.lastDay : last),
      '',
    );
  };
  const states: readonly Column<PupilReading>[] =
    book === ''
      ? (isPhone ? [] : statuses).map((status) => ({
          name: status,
          title: t(`readingSums.${status}`),
          cell: (pupil) => number.format(countOf(pupil, status)),
        }))
      : [
          {
            name: 'status',
            title: t('readingSums.state'),
            cell: (pupil) => t(`readingSums.${one(pupil)?.status ?? 'notBegun'}`),
          },
        ];
  return [
    {
      name: 'name',
      title: t('readingSums.student'),
      long: true,
      cell: (pupil) => (
        <>
          <Link to={userPath(pupil.id)}>
            <Name>{pupil.name}</Name>
          </Link>
          {isPhone && book === '' && (
            <span className={classes.counts}>
              {counts(pupil).map(({ status, number: count }) => (
                <span key={status}>
                  {t('readingSums.statusCount', {
                    status: t(`readingSums.${status}`),
                    number: number.format(count),
                  })}
                </span>
              ))}
            </span>
          )}
        </>
      ),
    },
    ...states,
    {
      name: 'minutes',
      title: t('readingSums.minutes'),
      cell: (pupil) => number.format(amount(pupil)?.minutes ?? 0),
    },
    {
      name: 'pages',
      title: t('readingSums.pages'),
      wide: true,
      cell: (pupil) => number.format(amount(pupil)?.pages ?? 0),
    },
    {
      name: 'lastDay',
      title: t('readingSums.lastDay'),
      wide: true,
      cell: (pupil) => {
        const day = lastDay(pupil);
        return day ? days.writtenDay(day, 'medium') : '–';
      },
    },
  ];
}
