import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useSchoolUnit } from '../../../data/schools/schoolUnitQueries.ts';
import { useTab } from '../parts/useTab.ts';
import { About } from './about/About.tsx';
import { Bookshelf } from './books/Bookshelf.tsx';
import { PeopleThere } from './PeopleThere.tsx';
import { SchoolHead, schoolTabs } from './SchoolHead.tsx';
import { SchoolQueryBoundary } from './SchoolQueryBoundary.tsx';
import { Subscriptions } from './subscriptions/Subscriptions.tsx';
import { UnitsBelow } from './units/UnitsBelow.tsx';

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
  const tab = useTab(schoolTabs);
  const Part = parts[tab];
  return (
    <>
      <SchoolHead unit={unit} current={tab} />
      <Part unit={unit} />
    </>
  );
});
