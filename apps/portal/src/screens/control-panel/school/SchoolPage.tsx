import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useSchoolUnit } from '../../../services/schoolUnitQueries.ts';
import { Heading } from '../../../shell/Heading.tsx';
import classes from '../Office.module.css';
import { PageTabs } from '../PageTabs.tsx';
import { useTab } from '../useTab.ts';
import { About } from './about/About.tsx';
import { Bookshelf } from './books/Bookshelf.tsx';
import { PeopleThere } from './PeopleThere.tsx';
import { SchoolGate } from './SchoolGate.tsx';
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

/** One school unit: what is known of it, who and what belongs to it, and what it has bought. */
export const SchoolPage = observer(function SchoolPage() {
  const { schoolUnitUid = '' } = useParams();
  // A page of its own for each: nothing of one school unit shows on the next.
  return <OneSchool key={schoolUnitUid} uid={schoolUnitUid} />;
});

const OneSchool = observer(function OneSchool({ uid }: { uid: string }) {
  return <SchoolGate query={useSchoolUnit(uid)}>{(unit) => <Parts unit={unit} />}</SchoolGate>;
});

const Parts = observer(function Parts({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const Part = parts[tab];
  return (
    <>
      <Link to={paths.officeSchools} className={classes.back}>
        {t('office.backToUsers')}
      </Link>
      <Heading title={unit.name}>
        {unit.name}{' '}
        {!unit.active && <span className={classes.badge}>{t('office.statuses.deactivated')}</span>}
      </Heading>
      <PageTabs
        label={t('office.school.parts')}
        tabs={tabs.map((name) => ({ name, title: t(`office.school.tabs.${name}`) }))}
        current={tab}
      />
      <Part unit={unit} />
    </>
  );
});
