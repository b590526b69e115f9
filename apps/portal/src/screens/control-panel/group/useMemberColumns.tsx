import { type FormLock, fullName, type User } from '@aloud/api';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Padlock } from '../../../ui/forms/Padlock.tsx';
import type { Column } from '../../../ui/lists/column.ts';
import { focusBeside } from '../parts/focusBeside.ts';
import { PersonLink } from '../parts/PersonLink.tsx';

interface MemberColumns {
  /** Why nobody may be taken out; null where somebody may. */
  readonly lock: FormLock | null;
  /** @param moved whether the focus has a place to stay */
  readonly onRemove: (user: User, moved: boolean) => void;
}

/** What the list of members says of each, and the button that takes her out. */
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
        cell: (user) =>
          lock ? (
            <Padlock lock={lock} />
          ) : (
            <Button
              variant="default"
              aria-label={`${t('controlPanel.group.remove')}: ${fullName(user.firstName, user.lastName)}`}
              onClick={({ currentTarget }) => onRemove(user, focusBeside(currentTarget))}
            >
              {t('controlPanel.group.remove')}
            </Button>
          ),
      },
    ],
    [t, lock, onRemove],
  );
}
