import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGroupForm } from '../../../data/groups/groupQueries.ts';
import { needTexts } from '../../../i18n/i18n.ts';
import { controlPanelPaths } from '../../../site/controlPanelPaths.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { QueryBoundary } from '../parts/QueryBoundary.tsx';
import { useTab } from '../parts/useTab.ts';
import { GroupSignIn } from '../sign-in-means/GroupSignIn.tsx';
import { GroupBooks } from './GroupBooks.tsx';
import { GroupCode } from './GroupCode.tsx';
import { GroupHead } from './GroupHead.tsx';
import { GroupReading } from './GroupReading.tsx';
import { Members } from './Members.tsx';
import { nameOf } from './nameOf.ts';

/** With its texts, which the other tabs do not need. */
const AssignmentList = lazy(async () => {
  const [module, { assignmentTexts }] = await Promise.all([
    import('../assignments/AssignmentList.tsx'),
    import('../../../i18n/assignmentTexts.ts'),
  ]);
  await needTexts(assignmentTexts);
  return { default: module.AssignmentList };
});

const tabs = ['members', 'books', 'reading', 'assignments', 'code', 'logins'] as const;

/** One group: its members, books, what they have read, assignments, code and logins. */
export const GroupPage = observer(function GroupPage() {
  const { groupUid = '' } = useParams();
  // A key per group, so that no state is carried over to the next one.
  return <OneGroup key={groupUid} uid={groupUid} />;
});

const OneGroup = observer(function OneGroup({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const query = useGroupForm(uid);
  const missing = { title: t('controlPanel.group.missing'), hint: t('controlPanel.group.missingHint') };
  return (
    <QueryBoundary query={query} missing={missing} back={controlPanelPaths.groups}>
      {(group) => <Parts group={group} />}
    </QueryBoundary>
  );
});

const Parts = observer(function Parts({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const titles = {
    members: t('controlPanel.members'),
    books: t('controlPanel.school.tabs.books'),
    reading: t('readingSums.tab'),
    assignments: t('controlPanel.assignments'),
    code: t('controlPanel.groupCode'),
    logins: t('means.group.tab'),
  };
  return (
    <>
      <GroupHead group={group} />
      <PageTabs
        label={t('controlPanel.group.parts')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {tab === 'members' && <Members group={group} />}
      {tab === 'books' && <GroupBooks group={group} />}
      {tab === 'reading' && <GroupReading group={group} />}
      {tab === 'assignments' && (
        <section>
          <Suspense fallback={<ListSkeleton />}>
            <AssignmentList
              of={{ groupUid: group.id }}
              about={{ group: group.id, school: group.organization_id }}
            />
          </Suspense>
        </section>
      )}
      {tab === 'code' && <GroupCode group={group} />}
      {tab === 'logins' && (
        <section>
          <h2>{titles.logins}</h2>
          <GroupSignIn group={group} name={nameOf(group)} />
        </section>
      )}
    </>
  );
});
