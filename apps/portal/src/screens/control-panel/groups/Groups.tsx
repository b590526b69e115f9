import type { Group } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useGroupList } from '../../../data/people/customerQueries.ts';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../ui/lists/useServerQuery.ts';
import classes from '../parts/ControlPanel.module.css';
import { ControlPanelList } from '../parts/ControlPanelList.tsx';
import { OnlyOf } from '../parts/OnlyOf.tsx';
import { NewGroup } from './NewGroup.tsx';
import { useGroupColumns } from './useGroupColumns.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns, filters: { schoolUnit: null } };

/** Classes and other groups, with links to their pages. */
export const Groups = observer(function Groups() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const schoolUnit = query.filters['schoolUnit']?.[0];
  const result = useGroupList({
    ...useServerQuery(query, columns, 'name'),
    ...(schoolUnit && { schoolUnit }),
  });
  return (
    <ControlPanelList<Group>
      title={t('controlPanel.groups')}
      action={<NewGroup />}
      searchLabel={t('controlPanel.searchGroups')}
      columns={useGroupColumns()}
      query={query}
      change={change}
      result={result}
      empty={`${t('controlPanel.noGroups')} ${t('controlPanel.group.makeFirst', { button: t('controlPanel.group.new') })}`}
    >
      {schoolUnit && (
        <p className={classes.only}>
          <OnlyOf of="school" uid={schoolUnit} shows="groups" />
          <Button variant="default" onClick={() => change({ filters: {} })}>
            {t('lists.showAll')}
          </Button>
        </p>
      )}
    </ControlPanelList>
  );
});
