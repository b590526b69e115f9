import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useSchoolUnit } from '../../../data/schools/schoolUnitQueries.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { Heading } from '../../../ui/Heading.tsx';
import { Name } from '../../../ui/Name.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import classes from '../parts/ControlPanel.module.css';
import { useTab } from '../parts/useTab.ts';
import { About } from './about/About.tsx';
import { Bookshelf } from './books/Bookshelf.tsx';
import { PeopleThere } from './PeopleThere.tsx';
import { SchoolQueryBoundary } from './SchoolQueryBoundary.tsx';
import { Subscriptions } from './subscriptions/Subscriptions.tsx';
import { UnitsBelow } from './units/UnitsBelow.tsx';

const tabs = ['about', 'people', 'units', 'subscriptions', 'books'] as const;
const parts = {
  about: About,
  people: PeopleThere,
  units: UnitsBelow,
  subscriptions: Subscriptions,
  books: Bookshelf,
} as const;

/** One school unit: its data, people, units, subscriptions and books. */
export const SchoolPage = observer(function SchoolPage() {
  const { schoolUnitUid = '' } = useParams();
  // A key per school unit, so that no state is carried over to the next one.
  return <OneSchool key={schoolUnitUid} uid={schoolUnitUid} />;
});

const OneSchool = observer(function OneSchool({ uid }: { uid: string }) {
  return (
    <SchoolQueryBoundary query={useSchoolUnit(uid)}>{(unit) => <Parts unit={unit} />}</SchoolQueryBoundary>
  );
});

const Parts = observer(function Parts({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const Part = parts[tab];
  return (
    <>
      <Link to={controlPanelPaths.schools} className={classes.back}>
        {t('controlPanel.backToUsers')}
      </Link>
      <Heading title={unit.name}>
        <Name>{unit.name}</Name>{' '}
        {!unit.active && <span className={classes.badge}>{t('controlPanel.statuses.deactivated')}</span>}
      </Heading>
      <PageTabs
        label={t('controlPanel.school.parts')}
        tabs={tabs.map((name) => ({ name, title: t(`controlPanel.school.tabs.${name}`) }))}
        current={tab}
      />
      <Part unit={unit} />
    </>
  );
});
