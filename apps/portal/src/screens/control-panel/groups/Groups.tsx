import type { Group } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usersPath } from '../../../app/paths.ts';
import type { Column } from '../../../lists/DataTable.tsx';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../lists/useServerQuery.ts';
import { useGroupList } from '../../../services/customerQueries.ts';
import classes from '../Office.module.css';
import { OfficeList } from '../OfficeList.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns };

/** Classes and other groups; pressing one shows its members. */
export const Groups = observer(function Groups() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const result = useGroupList(useServerQuery(query, columns, 'name'));
  const shown: readonly Column<Group>[] = [
    {
      name: 'name',
      title: t('office.name'),
      sortable: true,
      cell: ({ uid, name, schoolUnit }) => (
        <Link to={usersPath({ group: uid })} className={classes.person}>
          <span>{name}</span>
          <small>{schoolUnit?.name}</small>
        </Link>
      ),
    },
    { name: 'students', title: t('office.students'), cell: ({ studentCount }) => studentCount },
    { name: 'members', title: t('office.members'), wide: true, cell: ({ memberCount }) => memberCount },
    {
      name: 'code',
      title: t('office.groupCode'),
      cell: ({ code }) => code && <span className={classes.code}>{spaced(code)}</span>,
    },
  ];
  return (
    <OfficeList<Group>
      title={t('office.groups')}
      searchLabel={t('office.searchGroups')}
      columns={shown}
      query={query}
      change={change}
      result={result}
      empty={t('office.noGroups')}
    />
  );
});

/** As it is written on the blackboard: in two halves. */
const spaced = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;
