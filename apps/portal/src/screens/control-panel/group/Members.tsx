import { type GroupForm, type User, userColumns } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSearch } from '../../../lists/ListSearch.tsx';
import { ServerList } from '../../../lists/ServerList.tsx';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../lists/useServerQuery.ts';
import { useGroupMembers } from '../../../services/groupQueries.ts';
import { actionLock } from '../locks.ts';
import { AddMembers } from './AddMembers.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';
import { useTakeOut } from './useTakeOut.ts';

const rules = { itemsPerPage: pageSizes, sortable: userColumns };

/** Who is in the group; what the list shows stands in the address. */
export const Members = observer(function Members({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, change] = useListQuery(rules);
  const result = useGroupMembers(group.id, useServerQuery(query, userColumns, 'name'));
  const takeOut = useTakeOut(group, () => heading.current?.focus());
  const lock = actionLock(group.actions, 'EditGroup');
  const columns = useMemberColumns({ lock, onRemove: takeOut });
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('office.members')}
      </h2>
      <AddMembers group={group} lock={lock} />
      <ListSearch label={t('office.searchUsers')} query={query} change={change} />
      <ServerList<User>
        title={t('office.members')}
        columns={columns}
        keyOf={({ uid }) => uid}
        query={query}
        change={change}
        result={result}
        byItself="name"
        sizes={pageSizes}
        empty={[
          t('office.group.noMembers'),
          ...(lock ? [] : [t('office.group.addFirst', { button: t('office.group.addPeople') })]),
        ].join(' ')}
      />
    </section>
  );
});
