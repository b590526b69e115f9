import type { ListSummary } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDays } from '../../../i18n/days.ts';
import { listPath } from '../../../site/listPaths.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { Name } from '../../../ui/Name.tsx';
import controlPanel from '../parts/ControlPanel.module.css';
import { useGiftWords } from '../parts/lists/useGiftWords.ts';

/** Groups and people that are named beside a list; the others are counted. */
const most = 3;

/** The columns of the lists: name, books, to whom they are given, and who made them. */
export function useListColumns(): readonly Column<ListSummary>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language);
    return [
      {
        name: 'name',
        title: t('readingLists.name'),
        cell: ({ id, name, schoolUnit }) => (
          <Link to={listPath(id)} className={controlPanel.person}>
            <Name>{name}</Name>
            <span className={controlPanel.second}>
              <Name>{schoolUnit.name}</Name>
            </span>
          </Link>
        ),
      },
      {
        name: 'size',
        title: t('readingLists.books'),
        cell: ({ size, gone }) => (
          <>
            {number.format(size)}
            {gone > 0 && (
              <div className={controlPanel.second}>{t('readingLists.goneCount', { count: gone })}</div>
            )}
          </>
        ),
      },
      {
        name: 'given',
        title: t('readingLists.givenTo'),
        long: true,
        cell: (list) => <GivenTo gifts={list.gifts} />,
      },
      {
        name: 'createdBy',
        title: t('readingLists.by'),
        long: true,
        wide: true,
        cell: ({ createdBy }) => <Name>{createdBy?.name ?? t('controlPanel.somebodyGone')}</Name>,
      },
      {
        name: 'updated',
        title: t('readingLists.updated'),
        wide: true,
        cell: ({ updated }) => days.day(updated, undefined, 'medium'),
      },
    ];
  }, [t, i18n.language, days]);
}

function GivenTo({ gifts }: Pick<ListSummary, 'gifts'>) {
  const { t } = useTranslation();
  const words = useGiftWords();
  if (gifts.length === 0) return <span className={controlPanel.quiet}>{t('readingLists.nobody')}</span>;
  const rest = gifts.length - most;
  return (
    <>
      {gifts.slice(0, most).map((gift) => (
        <div key={gift.id}>
          <Name>{words.to(gift)}</Name>
          {gift.state !== 'given' && <span className={controlPanel.second}> ({words.state(gift)})</span>}
        </div>
      ))}
      {rest > 0 && <div className={controlPanel.second}>{t('readingLists.moreGifts', { count: rest })}</div>}
    </>
  );
}
