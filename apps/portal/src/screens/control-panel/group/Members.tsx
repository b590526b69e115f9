import { type GroupForm, type User, userColumns } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGroupMembers } from '../../../data/groups/groupQueries.ts';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../ui/lists/useServerQuery.ts';
import { actionLock } from '../parts/locks.ts';
import { SearchedList } from '../parts/SearchedList.tsx';
import { AddMembers } from './AddMembers.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';
import { useRemoveMemberWithUndo } from './useRemoveMemberWithUndo.ts';

const rules = { itemsPerPage: pageSizes, sortable: userColumns };

/** The members of the group; the state of the list is in the address. */
export const Members = observer(function Members({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [query, change] = useListQuery(rules);
  const result = useGroupMembers(group.id, useServerQuery(query, userColumns, 'name'));
  const takeOut = useRemoveMemberWithUndo(group, () => heading.current?.focus());
  const lock = actionLock(group.actions, 'EditGroup');
  const columns = useMemberColumns({ lock, onRemove: takeOut });
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.members')}
      </h2>
      <AddMembers group={group} lock={lock} />
      <SearchedList<User>
        title={t('controlPanel.members')}
        searchLabel={t('controlPanel.searchUsers')}
        columns={columns}
        query={query}
        change={change}
        result={result}
        empty={[
          t('controlPanel.group.noMembers'),
          ...(lock ? [] : [t('controlPanel.group.addFirst', { button: t('controlPanel.group.addPeople') })]),
        ].join(' ')}
      />
    </section>
  );
});
