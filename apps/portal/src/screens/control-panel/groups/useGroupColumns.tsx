import type { Group } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupPath } from '../../../app/paths.ts';
import type { Column } from '../../../lists/DataTable.tsx';
import classes from '../Office.module.css';
import { spacedCode } from '../spacedCode.ts';

/** What the list of groups says of each. */
export function useGroupColumns(): readonly Column<Group>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'name',
        title: t('office.name'),
        sortable: true,
        cell: ({ uid, name, schoolUnit }) => (
          <Link to={groupPath(uid)} className={classes.person}>
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
        cell: ({ code }) => code && <span className={classes.code}>{spacedCode(code)}</span>,
      },
    ],
    [t],
  );
}
