import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import type { ListQuery } from './listQuery.ts';
import classes from './Pages.module.css';

interface PagesProps {
  readonly query: Pick<ListQuery, 'page' | 'itemsPerPage'>;
  /** The page that is shown, while another may be loading. */
  readonly shown: { readonly pageNumber: number; readonly pageSize: number };
  /** Number of entries; null while it is not known. */
  readonly total: number | null;
  /** Whether `total` is only a lower bound. */
  readonly atLeast: boolean;
  readonly sizes: readonly number[];
  readonly onChange: (change: { page?: number; itemsPerPage?: number }) => void;
}

/** The pagination of a list, with the range that is shown. */
export function Pages({ query: { page, itemsPerPage }, shown, total, atLeast, sizes, onChange }: PagesProps) {
  const { t } = useTranslation();
  if (total === null) return null;
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const from = Math.min((shown.pageNumber - 1) * shown.pageSize + 1, total);
  const to = Math.min(shown.pageNumber * shown.pageSize, total);
  const range = { from, to, total };
  return (
    <nav className={classes.pages} aria-label={t('lists.pages')} data-printed>
      <p role="status">{t(atLeast ? 'lists.rangeOfMany' : 'lists.range', range)}</p>
      <NativeSelect
        label={t('lists.perPage')}
        className={classes.size}
        value={itemsPerPage}
        onChange={(event) => onChange({ itemsPerPage: Number(event.currentTarget.value) })}
        data={sizes.map(String)}
        rightSection={<Icon name="down" size={20} />}
      />
      <Button
        variant="default"
        disabled={page <= 1}
        leftSection={<Icon name="back" size={20} />}
        onClick={() => onChange({ page: page - 1 })}
      >
        {t('lists.previous')}
      </Button>
      <Button
        variant="default"
        disabled={page >= last}
        rightSection={<Icon name="arrow" size={20} />}
        onClick={() => onChange({ page: page + 1 })}
      >
        {t('lists.next')}
      </Button>
    </nav>
  );
}
