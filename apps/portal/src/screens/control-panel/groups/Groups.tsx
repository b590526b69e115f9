import type { Group } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../lists/useServerQuery.ts';
import { useGroupList } from '../../../services/customerQueries.ts';
import classes from '../Office.module.css';
import { OfficeList } from '../OfficeList.tsx';
import { NewGroup } from './NewGroup.tsx';
import { useGroupColumns } from './useGroupColumns.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns, filters: { schoolUnit: null } };

/** Classes and other groups; pressing one leads to its page. */
export const Groups = observer(function Groups() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const schoolUnit = query.filters['schoolUnit']?.[0];
  const result = useGroupList({
    ...useServerQuery(query, columns, 'name'),
    ...(schoolUnit && { schoolUnit }),
  });
  return (
    <OfficeList<Group>
      title={t('office.groups')}
      action={<NewGroup />}
      searchLabel={t('office.searchGroups')}
      columns={useGroupColumns()}
      query={query}
      change={change}
      result={result}
      empty={`${t('office.noGroups')} ${t('office.group.makeFirst', { button: t('office.group.new') })}`}
    >
      {schoolUnit && (
        <p className={classes.only}>
          {t('office.group.onlySchool')}
          <Button variant="default" onClick={() => change({ filters: {} })}>
            {t('lists.showAll')}
          </Button>
        </p>
      )}
    </OfficeList>
  );
});
