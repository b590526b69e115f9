import { subscriptionTypes, userColumns } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { FilterSelect } from '../../../lists/FilterSelect.tsx';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { useChosenColumns } from '../../../lists/useChosenColumns.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../lists/useServerQuery.ts';
import { useUsers } from '../../../services/customerQueries.ts';
import { ColumnChoice } from '../ColumnChoice.tsx';
import { ExportUsers } from '../export/ExportUsers.tsx';
import classes from '../Office.module.css';
import { OfficeListHead } from '../OfficeList.tsx';
import { serviceName } from '../periods/periodStates.ts';
import { ChosenUsers } from './ChosenUsers.tsx';
import { NewUserMenu } from './NewUserMenu.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const types = ['student', 'guardian', 'employee'] as const;
const statuses = ['active', 'deactivated'] as const;
/** Columns that the list has where nobody chose. */
const usual = ['type', 'groups', 'schools', 'email', 'lastActive'] as const;

const rules = {
  itemsPerPage: pageSizes,
  sortable: userColumns,
  filters: { type: types, status: statuses, subscription: subscriptionTypes, schoolUnit: null, group: null },
};

/** Everybody whom the staff has to do with; what the list shows stands in the address (spec §2, lists). */
export const Users = observer(function Users() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const { filters } = query;
  const [schoolUnit, group] = [filters['schoolUnit']?.[0], filters['group']?.[0]];
  const asked = useServerQuery(query, userColumns, 'name');
  const narrowed = {
    ...(asked.q && { q: asked.q }),
    ...only('type', types, filters),
    ...only('status', statuses, filters),
    ...only('subscription', subscriptionTypes, filters),
    ...(schoolUnit && { schoolUnit }),
    ...(group && { group }),
  };
  const result = useUsers({ ...asked, ...narrowed });
  const columns = useChosenColumns('users', useUserColumns(), usual);
  const choices = { query, change };
  return (
    <>
      <OfficeListHead
        title={t('office.users')}
        searchLabel={t('office.searchUsers')}
        action={
          <div className={classes.more}>
            <Link to={paths.officeDeleted}>{t('deleted.title')}</Link>
            <Link to={paths.officeJobs}>{t('jobs.title')}</Link>
            <ExportUsers filters={narrowed} total={result.data?.meta.totalItems ?? null} />
            <NewUserMenu />
          </div>
        }
        filters={
          <>
            <FilterSelect
              name="type"
              label={t('office.type')}
              all={t('office.allTypes')}
              options={types.map((value) => ({ value, label: t(`office.types.${value}`) }))}
              {...choices}
            />
            <FilterSelect
              name="status"
              label={t('office.status')}
              all={t('office.allStatuses')}
              options={statuses.map((value) => ({ value, label: t(`office.statuses.${value}`) }))}
              {...choices}
            />
            <FilterSelect
              name="subscription"
              label={t('office.subscription')}
              all={t('office.allSubscriptions')}
              options={subscriptionTypes.map((value) => ({ value, label: serviceName(value) }))}
              {...choices}
            />
            <ColumnChoice {...columns} />
          </>
        }
        {...choices}
      />
      {(group ?? schoolUnit) && (
        <p className={classes.only}>
          {t(group ? 'office.onlyGroup' : 'office.onlySchool')}
          <Button variant="default" onClick={() => change({ filters: without(filters) })}>
            {t('lists.showAll')}
          </Button>
        </p>
      )}
      <ChosenUsers
        title={t('office.users')}
        columns={columns.shown}
        result={result}
        empty={t('office.noUsers')}
        filters={narrowed}
        {...choices}
      />
    </>
  );
});

/** The filters that the row above the list does not show, taken away. */
function without({ group: _group, schoolUnit: _unit, ...rest }: Readonly<Record<string, readonly string[]>>) {
  return rest;
}

function only<Name extends string, Value extends string>(
  name: Name,
  known: readonly Value[],
  filters: Readonly<Record<string, readonly string[]>>,
): { [N in Name]?: Value } {
  const value = known.find((each) => each === filters[name]?.[0]);
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value };
}
