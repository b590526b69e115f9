import type { SchoolUnit, SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { schoolPath } from '../../../../app/paths.ts';
import type { Column } from '../../../../lists/DataTable.tsx';
import { ListSearch } from '../../../../lists/ListSearch.tsx';
import { ServerList } from '../../../../lists/ServerList.tsx';
import { pageSizes } from '../../../../lists/serverQuery.ts';
import { useListQuery } from '../../../../lists/useListQuery.ts';
import { useServerQuery } from '../../../../lists/useServerQuery.ts';
import { useSchoolUnits } from '../../../../services/customerQueries.ts';
import { actionLock } from '../../locks.ts';
import office from '../../Office.module.css';
import { BelongsTo } from './BelongsTo.tsx';
import { DetachUnit } from './DetachUnit.tsx';
import { NewUnit } from './NewUnit.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns };

/** What belongs to a school unit, and what it belongs to itself. */
export const UnitsBelow = observer(function UnitsBelow({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const lock = actionLock(unit.actions, 'EditUnitsBelow');
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const [query, change] = useListQuery(rules);
  const result = useSchoolUnits({ ...useServerQuery(query, columns, 'name'), parent: unit.uid });
  const shown: readonly Column<SchoolUnit>[] = [
    {
      name: 'name',
      title: t('office.name'),
      sortable: true,
      cell: ({ uid, name }) => (
        <Link to={schoolPath(uid)} className={office.person}>
          <span>{name}</span>
        </Link>
      ),
    },
    { name: 'city', title: t('office.city'), wide: true, cell: ({ city }) => city },
    {
      name: 'detach',
      title: t('office.school.detach'),
      cell: (child) => <DetachUnit unit={child} parent={unit.name} lock={lock} onDetached={toHeading} />,
    },
  ];
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('office.school.tabs.units')}
      </h2>
      {unit.belongsTo && <BelongsTo unit={unit} parent={unit.belongsTo} onDetached={toHeading} />}
      <div className={office.actions}>
        <NewUnit parent={unit} lock={lock} />
      </div>
      <ListSearch label={t('office.searchSchools')} query={query} change={change} />
      <ServerList<SchoolUnit>
        title={t('office.school.tabs.units')}
        columns={shown}
        keyOf={({ uid }) => uid}
        query={query}
        change={change}
        result={result}
        byItself="name"
        sizes={pageSizes}
        empty={[
          t('office.school.noUnits'),
          ...(lock ? [] : [t('office.school.makeUnitFirst', { button: t('office.school.newUnit') })]),
        ].join(' ')}
      />
    </section>
  );
});
