import type { SchoolUnit, SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSchoolUnits } from '../../../../data/people/customerQueries.ts';
import { schoolPath } from '../../../../site/controlPanelPaths.ts';
import type { Column } from '../../../../ui/lists/column.ts';
import { pageSizes } from '../../../../ui/lists/serverQuery.ts';
import { useListQuery } from '../../../../ui/lists/useListQuery.ts';
import { useServerQuery } from '../../../../ui/lists/useServerQuery.ts';
import { Name } from '../../../../ui/Name.tsx';
import controlPanel from '../../parts/ControlPanel.module.css';
import { actionLock } from '../../parts/locks.ts';
import { SearchedList } from '../../parts/SearchedList.tsx';
import { BelongsTo } from './BelongsTo.tsx';
import { DetachUnit } from './DetachUnit.tsx';
import { NewUnit } from './NewUnit.tsx';

const columns = ['id', 'name', 'created'] as const;
const rules = { itemsPerPage: pageSizes, sortable: columns };

/** The units below a school unit, and its parent. */
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
      title: t('controlPanel.name'),
      sortable: true,
      cell: ({ uid, name }) => (
        <Link to={schoolPath(uid)} className={controlPanel.person}>
          <Name>{name}</Name>
        </Link>
      ),
    },
    { name: 'city', title: t('controlPanel.city'), wide: true, long: true, cell: ({ city }) => city },
    {
      name: 'detach',
      title: t('controlPanel.school.detach'),
      pressed: true,
      cell: (child) => <DetachUnit unit={child} parent={unit.name} lock={lock} onDetached={toHeading} />,
    },
  ];
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.school.tabs.units')}
      </h2>
      {unit.belongsTo && <BelongsTo unit={unit} parent={unit.belongsTo} onDetached={toHeading} />}
      <div className={controlPanel.actions}>
        <NewUnit parent={unit} lock={lock} />
      </div>
      <SearchedList<SchoolUnit>
        title={t('controlPanel.school.tabs.units')}
        searchLabel={t('controlPanel.searchSchools')}
        columns={shown}
        query={query}
        change={change}
        result={result}
        empty={[
          t('controlPanel.school.noUnits'),
          ...(lock
            ? []
            : [t('controlPanel.school.makeUnitFirst', { button: t('controlPanel.school.newUnit') })]),
        ].join(' ')}
      />
    </section>
  );
});
