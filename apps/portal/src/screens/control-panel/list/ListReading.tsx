import { isolated, type ListGift, listReadingColumns, type ReadingList } from '@aloud/api';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useListReading } from '../../../data/lists/listQueries.ts';
import { useListService } from '../../../data/lists/lists.ts';
import { listPath } from '../../../site/listPaths.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ListFailed } from '../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { PeriodSelect } from '../../../ui/reading/PeriodSelect.tsx';
import { type PeriodName, periodOf } from '../../../ui/reading/periods.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { PupilsTable } from '../parts/lists/PupilsTable.tsx';
import reading from '../parts/lists/Reading.module.css';
import { useGiftWords } from '../parts/lists/useGiftWords.ts';

/** What became of a list, for each group or pupils to whom it is given. */
export function ListReading({ list }: { readonly list: ReadingList }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const wanted = search.get('gift');
  const { gifts } = list;
  const gift =
    gifts.find(({ id }) => id === wanted) ?? gifts.find(({ state }) => state === 'given') ?? gifts[0];
  return (
    <section>
      <h2>{t('readingSums.tab')}</h2>
      {gift ? (
        <OfGift key={gift.id} list={list} gift={gift} />
      ) : (
        <>
          <p role="status">{t('readingLists.notGiven')}</p>
          <Button component={Link} to={listPath(list.id, 'given')}>
            {t('readingLists.give')}
          </Button>
        </>
      )}
    </section>
  );
}

function OfGift({ list, gift }: { readonly list: ReadingList; readonly gift: ListGift }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const words = useGiftWords();
  const [name, setName] = useState<PeriodName>('week');
  const [book, setBook] = useState('');
  const period = periodOf(name);
  const of = { listId: list.id, giftId: gift.id };
  const query = useListReading(of, period);
  const { data, isPending } = query;
  const titleOf = ({ title, gone }: { readonly title: string; readonly gone: boolean }) =>
    gone ? t('readingLists.goneTitle', { title }) : isolated(title);
  return (
    <>
      <p className={reading.lead}>{t('readingLists.readingLead')}</p>
      <div className={reading.choices}>
        {list.gifts.length > 1 && (
          <NativeSelect
            label={t('readingLists.givenTo')}
            value={gift.id}
            onChange={({ currentTarget: { value } }) =>
              setSearch({ tab: 'reading', gift: value }, { replace: true, preventScrollReset: true })
            }
            data={list.gifts.map((each) => ({
              value: each.id,
              label: `${isolated(words.to(each))} (${words.days(each)})`,
            }))}
            rightSection={<Icon name="down" size={20} />}
          />
        )}
        <PeriodSelect value={name} onChange={setName} />
        {data && data.books.length > 0 && (
          <NativeSelect
            label={t('readingSums.book')}
            value={book}
            onChange={(event) => setBook(event.currentTarget.value)}
            data={[
              { value: '', label: t('readingSums.allBooks') },
              ...data.books.map((each) => ({ value: each.id, label: titleOf(each) })),
            ]}
            rightSection={<Icon name="down" size={20} />}
          />
        )}
      </div>
      {data?.books
        .filter(({ gone }) => gone)
        .map(({ id, title }) => (
          <p key={id} role="note">
            <strong>{isolated(title)}</strong>: {t('readingLists.gone')}
          </p>
        ))}
      {isPending && <ListSkeleton />}
      {!isPending && !data && <ListFailed query={query} />}
      {data?.data.length === 0 && <p role="status">{t('readingLists.nobodyTaught')}</p>}
      {data && data.data.length > 0 && (
        <>
          <PupilsTable reading={data} book={book} busy={query.isFetching} />
          <ExportReading of={of} period={period} total={data.data.length * data.books.length} />
        </>
      )}
    </>
  );
}

interface ExportReadingProps {
  readonly of: { readonly listId: string; readonly giftId: string };
  readonly period: { readonly from: string; readonly to: string };
  readonly total: number;
}

/** Saves a row for each pupil and book as a table for Excel. */
function ExportReading({ of, period, total }: ExportReadingProps) {
  const { t } = useTranslation();
  const service = useListService();
  const words = {
    notBegun: t('readingSums.notBegun'),
    reading: t('readingSums.reading'),
    finished: t('readingSums.finished'),
    gone: t('readingLists.gone'),
  };
  const headings = {
    pupil: t('readingSums.student'),
    book: t('readingSums.book'),
    status: t('readingSums.state'),
    minutes: t('readingSums.minutes'),
    pages: t('readingSums.pages'),
    lastDay: t('readingSums.lastDay'),
    note: t('readingLists.remark'),
  };
  return (
    <p>
      <ExportButton
        total={total}
        all={listReadingColumns}
        usual={listReadingColumns}
        headingOf={(column) => headings[column]}
        file={t('readingLists.file')}
        received={(_rows, size) => t('readingLists.received', { size })}
        fetchTable={(table, signal) => service.exportReading(of, period, { ...table, words }, signal)}
      />
    </p>
  );
}
