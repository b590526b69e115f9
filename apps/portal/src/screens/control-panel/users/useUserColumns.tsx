import type { User } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../../i18n/days.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { Name, Names } from '../../../ui/Name.tsx';
import classes from '../parts/ControlPanel.module.css';
import { PersonLink } from '../parts/PersonLink.tsx';
import { zoneOfUser } from '../parts/zoneOfUser.ts';

/** All columns that the list of users can have. */
export function useUserColumns(): readonly Column<User>[] {
  const { t, i18n } = useTranslation();
  const days = useDays();
  return useMemo(() => {
    const day = (moment: string, user: User) => days.day(moment, zoneOfUser(user), 'medium');
    // Created once: creating one per cell takes longer than everything else in a row.
    const list = new Intl.ListFormat(i18n.language);
    const names = (named: readonly { readonly name: string }[]) => (
      <Names names={[...new Set(named.map(({ name }) => name))]} list={list} />
    );
    return [
      {
        name: 'name',
        title: t('controlPanel.name'),
        sortable: true,
        cell: (user) => <PersonLink user={user} />,
      },
      {
        name: 'type',
        title: t('controlPanel.type'),
        cell: (user) => (
          <>
            {user.type && t(`controlPanel.types.${user.type}`)}
            {user.status === 'deactivated' && (
              <span className={classes.badge}>{t('controlPanel.statuses.deactivated')}</span>
            )}
          </>
        ),
      },
      { name: 'groups', title: t('controlPanel.groups'), long: true, cell: (user) => names(user.groups) },
      {
        name: 'schools',
        title: t('controlPanel.schools'),
        wide: true,
        long: true,
        cell: (user) => names(user.schoolUnits),
      },
      {
        name: 'email',
        title: t('controlPanel.email'),
        wide: true,
        long: true,
        cell: (user) => user.email && <Name>{user.email}</Name>,
      },
      {
        name: 'lastActive',
        title: t('controlPanel.lastActive'),
        sortable: true,
        wide: true,
        cell: (user) => (user.lastActive ? day(user.lastActive, user) : t('controlPanel.never')),
      },
      {
        name: 'created',
        title: t('controlPanel.created'),
        sortable: true,
        cell: (user) => day(user.created, user),
      },
      {
        name: 'ageFilter',
        title: t('controlPanel.ageFilter'),
        cell: ({ ageFilter }) => ageFilter !== null && t('controlPanel.years', { count: ageFilter }),
      },
      {
        name: 'externalId',
        title: t('userForm.fields.externalId'),
        long: true,
        cell: (user) => user.externalId && <Name>{user.externalId}</Name>,
      },
    ];
  }, [t, i18n.language, days]);
}
