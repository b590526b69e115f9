import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSchoolUnits } from '../../../data/people/customerQueries.ts';
import { schoolPath } from '../../../site/controlPanelPaths.ts';
import type { Column } from '../../../ui/lists/column.ts';
import { pageSizes } from '../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../ui/lists/useServerQuery.ts';
import { Name } from '../../../ui/Name.tsx';
import { ExportSchools } from '../export/ExportSchools.tsx';
import classes from '../parts/ControlPanel.module.css';
import { ControlPanelList } from '../parts/ControlPanelList.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns };

/** The school units in the person's scope, with links to their pages. */
export const Schools = observer(function Schools() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const asked = useServerQuery(query, columns, 'name');
  const result = useSchoolUnits(asked);
  const shown: readonly Column<SchoolUnit>[] = [
    {
      name: 'name',
      title: t('controlPanel.name'),
      sortable: true,
      cell: ({ uid, name, active }) => (
        <Link to={schoolPath(uid)} className={classes.person}>
          <span>
            <Name>{name}</Name>
            {!active && <span className={classes.badge}>{t('controlPanel.statuses.deactivated')}</span>}
          </span>
        </Link>
      ),
    },
    {
      name: 'belongsTo',
      title: t('controlPanel.belongsTo'),
      long: true,
      cell: ({ belongsTo }) => belongsTo && <Name>{belongsTo.name}</Name>,
    },
    { name: 'city', title: t('controlPanel.city'), wide: true, long: true, cell: ({ city }) => city },
    { name: 'phone', title: t('controlPanel.phone'), wide: true, cell: ({ phone }) => phone },
  ];
  return (
    <ControlPanelList<SchoolUnit>
      title={t('controlPanel.schools')}
      searchLabel={t('controlPanel.searchSchools')}
      columns={shown}
      query={query}
      change={change}
      result={result}
      empty={t('controlPanel.noSchools')}
      action={<ExportSchools q={asked.q ?? ''} total={result.data?.meta.totalItems ?? null} />}
    />
  );
});
