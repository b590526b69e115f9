import { subscriptionTypes, userColumns } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUsers } from '../../../data/people/customerQueries.ts';
import { nameOfService } from '../../../realm/serviceNames.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useChosenColumns } from '../../../ui/lists/useChosenColumns.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../ui/lists/useServerQuery.ts';
import { ExportUsers } from '../export/ExportUsers.tsx';
import { ColumnChoice } from '../parts/ColumnChoice.tsx';
import classes from '../parts/ControlPanel.module.css';
import { ControlPanelListHead } from '../parts/ControlPanelList.tsx';
import { OnlyOf } from '../parts/OnlyOf.tsx';
import { ChosenUsers } from './ChosenUsers.tsx';
import { Doubles } from './Doubles.tsx';
import { NewUserLink } from './NewUserLink.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const types = ['student', 'guardian', 'employee'] as const;
const statuses = ['active', 'deactivated'] as const;
/** Default columns. */
const usual = ['type', 'groups', 'schools', 'email', 'lastActive'] as const;

const rules = {
  itemsPerPage: pageSizes,
  sortable: userColumns,
  filters: {
    type: types,
    status: statuses,
    subscription: subscriptionTypes,
    usernames: ['double'],
    schoolUnit: null,
    group: null,
  },
};

/** Everybody in the person's scope; the state of the list is in the address (spec §2, lists). */
export const Users = observer(function Users() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const { filters } = query;
  const [schoolUnit, group] = [filters['schoolUnit']?.[0], filters['group']?.[0]];
  const isOfDoubles = filters['usernames'] !== undefined;
  const asked = useServerQuery(query, userColumns, 'name');
  const narrowed = {
    ...(asked.q && { q: asked.q }),
    ...known('type', types, filters),
    ...known('status', statuses, filters),
    ...known('subscription', subscriptionTypes, filters),
    ...(schoolUnit && { schoolUnit }),
    ...(group && { group }),
    ...(isOfDoubles && { doubles: true }),
  };
  const result = useUsers({ ...asked, ...narrowed });
  const columns = useChosenColumns('users', useUserColumns(), usual);
  const choices = { query, change };
  const only = group ? (
    <OnlyOf of="group" uid={group} shows="members" />
  ) : schoolUnit ? (
    <OnlyOf of="school" uid={schoolUnit} shows="people" />
  ) : (
    isOfDoubles && t('controlPanel.doubles.only')
  );
  return (
    <>
      <ControlPanelListHead
        title={t('controlPanel.users')}
        searchLabel={t('controlPanel.searchUsers')}
        action={
          <div className={classes.more}>
            <Link to={controlPanelPaths.leaving}>{t('deleted.leaving')}</Link>
            <Link to={controlPanelPaths.deleted}>{t('deleted.title')}</Link>
            <Link to={controlPanelPaths.jobs}>{t('jobs.title')}</Link>
            <ExportUsers filters={narrowed} total={result.data?.meta.totalItems ?? null} />
            <NewUserLink />
          </div>
        }
        filters={
          <>
            <FilterSelect
              name="type"
              label={t('controlPanel.type')}
              all={t('controlPanel.allTypes')}
              options={types.map((value) => ({ value, label: t(`controlPanel.types.${value}`) }))}
              {...choices}
            />
            <FilterSelect
              name="status"
              label={t('controlPanel.status')}
              all={t('controlPanel.allStatuses')}
              options={statuses.map((value) => ({ value, label: t(`controlPanel.statuses.${value}`) }))}
              {...choices}
            />
            <FilterSelect
              name="subscription"
              label={t('controlPanel.subscription')}
              all={t('controlPanel.allSubscriptions')}
              options={subscriptionTypes.map((value) => ({ value, label: nameOfService(value) }))}
              {...choices}
            />
            <ColumnChoice {...columns} />
          </>
        }
        {...choices}
      />
      {result.data?.doubles && !isOfDoubles && <Doubles />}
      {only && (
        <p className={classes.only}>
          {only}
          <Button variant="default" onClick={() => change({ filters: without(filters) })}>
            {t('lists.showAll')}
          </Button>
        </p>
      )}
      <ChosenUsers
        title={t('controlPanel.users')}
        columns={columns.shown}
        result={result}
        empty={t('controlPanel.noUsers')}
        filters={narrowed}
        {...choices}
      />
    </>
  );
});

/** Removes the filters that have no field in the row above the list. */
function without({
  group: _group,
  schoolUnit: _unit,
  usernames: _usernames,
  ...rest
}: Readonly<Record<string, readonly string[]>>) {
  return rest;
}

function known<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  filters: Readonly<Record<string, readonly string[]>>,
): { [N in Name]?: Value } {
  const value = values.find((each) => each === filters[name]?.[0]);
  // A computed key loses its name in the type.
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}
