import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { schoolPath } from '../../../app/paths.ts';
import type { Column } from '../../../lists/DataTable.tsx';
import { pageSizes } from '../../../lists/serverQuery.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../lists/useServerQuery.ts';
import { useSchoolUnits } from '../../../services/customerQueries.ts';
import { ExportSchools } from '../export/ExportSchools.tsx';
import classes from '../Office.module.css';
import { OfficeList } from '../OfficeList.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns };

/** The school units that the staff has to do with; pressing one leads to its page. */
export const Schools = observer(function Schools() {
  const { t } = useTranslation();
  const [query, change] = useListQuery(rules);
  const asked = useServerQuery(query, columns, 'name');
  const result = useSchoolUnits(asked);
  const shown: readonly Column<SchoolUnit>[] = [
    {
      name: 'name',
      title: t('office.name'),
      sortable: true,
      cell: ({ uid, name, active }) => (
        <Link to={schoolPath(uid)} className={classes.person}>
          <span>
            {name}
            {!active && <span className={classes.badge}>{t('office.statuses.deactivated')}</span>}
          </span>
        </Link>
      ),
    },
    { name: 'belongsTo', title: t('office.belongsTo'), cell: ({ belongsTo }) => belongsTo?.name },
    { name: 'city', title: t('office.city'), wide: true, cell: ({ city }) => city },
    { name: 'phone', title: t('office.phone'), wide: true, cell: ({ phone }) => phone },
  ];
  return (
    <OfficeList<SchoolUnit>
      title={t('office.schools')}
      searchLabel={t('office.searchSchools')}
      columns={shown}
      query={query}
      change={change}
      result={result}
      empty={t('office.noSchools')}
      action={<ExportSchools q={asked.q ?? ''} total={result.data?.meta.totalItems ?? null} />}
    />
  );
});
