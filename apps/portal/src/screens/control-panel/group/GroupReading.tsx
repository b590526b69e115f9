import type { GroupForm, GroupReading as Reading, ReadingStatus } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGroupReading } from '../../../data/activity/readingSums.ts';
import { useDays } from '../../../i18n/days.ts';
import { userPath } from '../../../site/controlPanelPaths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Column } from '../../../ui/lists/column.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Name } from '../../../ui/Name.tsx';
import { PeriodSelect } from '../../../ui/reading/PeriodSelect.tsx';
import { type PeriodName, periodOf } from '../../../ui/reading/periods.ts';
import classes from './GroupReading.module.css';

type Pupil = Reading['data'][number];

/** What the pupils of a group have read: who has begun, who is reading, who has finished. By name, not by amount: nobody is ranked. */
export function GroupReading({ group }: { readonly group: GroupForm }) {
  const { t } = useTranslation();
  const [name, setName] = useState<PeriodName>('week');
  const [book, setBook] = useState('');
  const query = useGroupReading(group.id, periodOf(name));
  const { data, isPending } = query;
  return (
    <section>
      <p className={classes.lead}>{t('readingSums.groupLead')}</p>
      <div className={classes.choices}>
        <PeriodSelect value={name} onChange={setName} />
        {data && data.books.length > 0 && (
          <NativeSelect
            label={t('readingSums.book')}
            value={book}
            onChange={(event) => setBook(event.currentTarget.value)}
            data={[
              { value: '', label: t('readingSums.allBooks') },
              ...data.books.map(({ id, title }) => ({ value: id, label: title ?? t('readingSums.gone') })),
            ]}
            rightSection={<Icon name="down" size={20} />}
          />
        )}
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.data.length === 0 && <p role="status">{t('readingSums.noPupils')}</p>}
      {data && data.data.length > 0 && <Pupils reading={data} book={book} busy={query.isFetching} />}
    </section>
  );
}

interface PupilsProps {
  readonly reading: Reading;
  /** The id of a book; empty for all. */
  readonly book: string;
  readonly busy: boolean;
}

function Pupils({ reading, book, busy }: PupilsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const columns = useColumns(book);
  const { averages, data } = reading;
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
      {averages && book === '' && (
        <p>
          {t('readingSums.averages', {
            minutes: number.format(averages.minutes),
            pages: number.format(averages.pages),
          })}
        </p>
      )}
    </>
  );
}

const byName = { sortBy: 'name', sortDesc: false };

function useColumns(book: string): readonly Column<Pupil>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  const number = new Intl.NumberFormat(i18n.language);
  const countOf = ({ books }: Pupil, status: ReadingStatus) =>
    books.filter((each) => each.status === status).length;
  const one = ({ books }: Pupil) => books.find(({ bookId }) => bookId === book);
  const amount = (pupil: Pupil) => (book === '' ? pupil : one(pupil));
  const lastDay = ({ books }: Pupil) => {
    const asked = books.filter(({ bookId }) => book === '' || bookId === book);
    return asked.reduce(
      (last, each) => (each.lastDay !== null && each.lastDay > last ? each.lastDay : last),
      '',
    );
  };
  const states: readonly Column<Pupil>[] =
    book === ''
      ? (['notBegun', 'reading', 'finished'] as const).map((status) => ({
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
      cell: ({ id, name }) => (
        <Link to={userPath(id)}>
          <Name>{name}</Name>
        </Link>
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
