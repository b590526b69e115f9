import { type FormLock, fullName, type User } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/lists/column.ts';
import { PersonLink } from '../parts/PersonLink.tsx';
import { RemoveButton } from '../parts/RemoveButton.tsx';

interface MemberColumns {
  /** Why members may not be removed; null if they may. */
  readonly lock: FormLock | null;
  /** @param moved whether the focus has been moved to another row */
  readonly onRemove: (user: User, moved: boolean) => void;
}

/** The columns of the list of members, with the button that removes a member. */
export function useMemberColumns({ lock, onRemove }: MemberColumns): readonly Column<User>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'name',
        title: t('controlPanel.name'),
        sortable: true,
        cell: (user) => <PersonLink user={user} />,
      },
      {
        name: 'type',
        title: t('controlPanel.type'),
        wide: true,
        cell: ({ type }) => type && t(`controlPanel.types.${type}`),
      },
      {
        name: 'remove',
        title: t('controlPanel.group.remove'),
        pressed: true,
        cell: (user) => (
          <RemoveButton
            lock={lock}
            name={fullName(user.firstName, user.lastName)}
            onRemove={(moved) => onRemove(user, moved)}
          />
        ),
      },
    ],
    [t, lock, onRemove],
  );
}
