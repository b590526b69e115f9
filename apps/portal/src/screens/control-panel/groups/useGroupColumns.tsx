import type { Group } from '@aloud/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupPath } from '../../../site/controlPanelPaths.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { Name } from '../../../ui/Name.tsx';
import classes from '../parts/ControlPanel.module.css';
import { spacedCode } from '../parts/spacedCode.ts';

/** The columns of the list of groups. */
export function useGroupColumns(): readonly Column<Group>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        name: 'name',
        title: t('controlPanel.name'),
        sortable: true,
        cell: ({ uid, name, schoolUnit }) => (
          <Link to={groupPath(uid)} className={classes.person}>
            <Name>{name}</Name>
            {schoolUnit && <Name className={classes.second}>{schoolUnit.name}</Name>}
          </Link>
        ),
      },
      { name: 'students', title: t('controlPanel.students'), cell: ({ studentCount }) => studentCount },
      {
        name: 'members',
        title: t('controlPanel.members'),
        wide: true,
        cell: ({ memberCount }) => memberCount,
      },
      {
        name: 'code',
        title: t('controlPanel.groupCode'),
        cell: ({ code }) => code && <Name className={classes.code}>{spacedCode(code)}</Name>,
      },
    ],
    [t],
  );
}
