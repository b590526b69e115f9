import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStanding } from '../../../data/account/useStanding.ts';
import { paths } from '../../../site/paths.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Groups } from '../groups/Groups.tsx';
import { useTab } from '../parts/useTab.ts';
import { Schools } from '../schools/Schools.tsx';
import { Users } from '../users/Users.tsx';

const tabs = ['users', 'organizations', 'groups'] as const;
const lists = { users: Users, organizations: Schools, groups: Groups } as const;

/** All people, organisations and groups of a realm, for support (spec §2, beta management). */
export const BetaManage = observer(function BetaManage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const tab = useTab(tabs);
  const List = lists[tab];
  if (!standing) return <ListSkeleton />;
  // Only a courtesy: the server decides what the person may see.
  if (!standing.isSuperUser)
    return (
      <Problem title={t('beta.notSupport')} hint={t('beta.notSupportHint')}>
        <Button component={Link} to={paths.controlPanel}>
          {t('beta.toControlPanel')}
        </Button>
      </Problem>
    );
  const titles = {
    users: t('controlPanel.users'),
    organizations: t('controlPanel.schools'),
    groups: t('controlPanel.groups'),
  };
  return (
    <>
      <p>{t('beta.lead')}</p>
      <PageTabs
        label={t('beta.title')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {/* A key per list, so that they share no state. */}
      <List key={tab} />
    </>
  );
});
