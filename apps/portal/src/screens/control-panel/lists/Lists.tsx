import type { ListSummary } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLists } from '../../../data/lists/listQueries.ts';
import { newListPath } from '../../../site/listPaths.ts';
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx';
import { ServerList } from '../../../ui/lists/ServerList.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../ui/lists/useServerQuery.ts';
import { ControlPanelListHead } from '../parts/ControlPanelList.tsx';
import { useListColumns } from './useListColumns.tsx';

const rules = { itemsPerPage: pageSizes, filters: { by: ['me'] } };
const columns = ['updated'] as const;

/** Lists of books of the person's schools, last changed first. */
export const Lists = observer(function Lists() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const { pageNumber, pageSize, q } = useServerQuery(query, columns, 'updated');
  const isMine = query.filters['by'] !== undefined;
  const result = useLists({ pageNumber, pageSize, ...(q && { q }), ...(isMine && { by: 'me' }) });
  const choices = { query, change };
  return (
    <>
      <ControlPanelListHead
        title={t('controlPanel.lists')}
        searchLabel={t('readingLists.search')}
        action={
          <Button component={Link} to={newListPath()}>
            {t('readingLists.new')}
          </Button>
        }
        filters={
          <FilterSelect
            name="by"
            label={t('readingLists.by')}
            all={t('readingLists.byAll')}
            options={[{ value: 'me', label: t('readingLists.byMe') }]}
            {...choices}
          />
        }
        {...choices}
      />
      <ServerList<ListSummary>
        title={t('controlPanel.lists')}
        columns={useListColumns()}
        keyOf={({ id }) => id}
        result={result}
        byItself="updated"
        sizes={pageSizes}
        empty={t('readingLists.none')}
        {...choices}
      />
    </>
  );
});
