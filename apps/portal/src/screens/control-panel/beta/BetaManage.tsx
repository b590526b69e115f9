import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ListSkeleton } from '../../../lists/ListSkeleton.tsx';
import { useStanding } from '../../../services/useStanding.ts';
import { Problem } from '../../../shell/Problem.tsx';
import { Groups } from '../groups/Groups.tsx';
import { PageTabs } from '../PageTabs.tsx';
import { Schools } from '../schools/Schools.tsx';
import { Users } from '../users/Users.tsx';
import { useTab } from '../useTab.ts';

const tabs = ['users', 'organizations', 'groups'] as const;
const lists = { users: Users, organizations: Schools, groups: Groups } as const;

/** Everybody, every organisation and every group of a realm, for support (spec §2, beta management). */
export const BetaManage = observer(function BetaManage() {
  const { t } = useTranslation();
  const standing = useStanding();
  const tab = useTab(tabs);
  const List = lists[tab];
  if (!standing) return <ListSkeleton />;
  // What she would see there the server decides; she is only not led astray.
  if (!standing.isSuperUser)
    return (
      <Problem title={t('beta.notSupport')} hint={t('beta.notSupportHint')}>
        <Button component={Link} to={paths.controlPanel}>
          {t('beta.toControlPanel')}
        </Button>
      </Problem>
    );
  const titles = { users: t('office.users'), organizations: t('office.schools'), groups: t('office.groups') };
  return (
    <>
      <p>{t('beta.lead')}</p>
      <PageTabs
        label={t('beta.title')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {/* Nothing of one list stays on the next. */}
      <List key={tab} />
    </>
  );
});
