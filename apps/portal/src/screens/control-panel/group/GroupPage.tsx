import type { GroupForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useGroupForm } from '../../../services/groupQueries.ts';
import { Gate } from '../Gate.tsx';
import { PageTabs } from '../PageTabs.tsx';
import { GroupMeans } from '../sign-in-means/GroupMeans.tsx';
import { useTab } from '../useTab.ts';
import { GroupBooks } from './GroupBooks.tsx';
import { GroupCode } from './GroupCode.tsx';
import { GroupHead } from './GroupHead.tsx';
import { Members } from './Members.tsx';
import { nameOf } from './nameOf.ts';

const tabs = ['members', 'books', 'code', 'logins'] as const;

/** One group: who is in it, what they read, and what its students sign in with. */
export const GroupPage = observer(function GroupPage() {
  const { groupUid = '' } = useParams();
  // A page of its own for each: nothing of one group shows on the next.
  return <OneGroup key={groupUid} uid={groupUid} />;
});

const OneGroup = observer(function OneGroup({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const query = useGroupForm(uid);
  const missing = { title: t('office.group.missing'), hint: t('office.group.missingHint') };
  return (
    <Gate query={query} missing={missing} back={paths.officeGroups}>
      {(group) => <Parts group={group} />}
    </Gate>
  );
});

const Parts = observer(function Parts({ group }: { group: GroupForm }) {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const titles = {
    members: t('office.members'),
    books: t('office.school.tabs.books'),
    code: t('office.groupCode'),
    logins: t('means.group.tab'),
  };
  return (
    <>
      <GroupHead group={group} />
      <PageTabs
        label={t('office.group.parts')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {tab === 'members' && <Members group={group} />}
      {tab === 'books' && <GroupBooks group={group} />}
      {tab === 'code' && <GroupCode group={group} />}
      {tab === 'logins' && (
        <section>
          <h2>{titles.logins}</h2>
          <GroupMeans group={group} name={nameOf(group)} />
        </section>
      )}
    </>
  );
});
