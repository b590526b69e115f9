import type { User } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../lists/DataTable.tsx';
import classes from '../Office.module.css';
import { PersonLink } from '../PersonLink.tsx';

/** What the list of users can say of each. */
export function useUserColumns(): readonly Column<User>[] {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
    // Made once: to make one for each cell takes longer than all else in a row.
    const list = new Intl.ListFormat(i18n.language);
    const names = (named: readonly { readonly name: string }[]) =>
      list.format([...new Set(named.map(({ name }) => name))]);
    return [
      {
        name: 'name',
        title: t('office.name'),
        sortable: true,
        cell: (user) => <PersonLink user={user} />,
      },
      {
        name: 'type',
        title: t('office.type'),
        cell: (user) => (
          <>
            {user.type && t(`office.types.${user.type}`)}
            {user.status === 'deactivated' && (
              <span className={classes.badge}>{t('office.statuses.deactivated')}</span>
            )}
          </>
        ),
      },
      { name: 'groups', title: t('office.groups'), cell: (user) => names(user.groups) },
      { name: 'schools', title: t('office.schools'), wide: true, cell: (user) => names(user.schoolUnits) },
      { name: 'email', title: t('office.email'), wide: true, cell: (user) => user.email },
      {
        name: 'lastActive',
        title: t('office.lastActive'),
        sortable: true,
        wide: true,
        cell: (user) => (user.lastActive ? day.format(new Date(user.lastActive)) : t('office.never')),
      },
      {
        name: 'created',
        title: t('office.created'),
        sortable: true,
        cell: (user) => day.format(new Date(user.created)),
      },
      {
        name: 'ageFilter',
        title: t('office.ageFilter'),
        cell: ({ ageFilter }) => ageFilter !== null && t('office.years', { count: ageFilter }),
      },
      { name: 'externalId', title: t('userForm.fields.externalId'), cell: (user) => user.externalId },
    ];
  }, [t, i18n.language]);
}
