import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../../ui/PageTabs.tsx';
import { Groups } from '../groups/Groups.tsx';
import { NewsRecords } from '../news/NewsRecords.tsx';
import { SupportOnly } from '../parts/SupportOnly.tsx';
import { useTab } from '../parts/useTab.ts';
import { Schools } from '../schools/Schools.tsx';
import { Users } from '../users/Users.tsx';
import { Books } from './Books.tsx';

const tabs = ['users', 'organizations', 'groups', 'books', 'news'] as const;
const lists = {
  users: Users,
  organizations: Schools,
  groups: Groups,
  books: Books,
  news: NewsRecords,
} as const;

/** All people, organisations, groups, books and news of a realm, for support (spec §2, beta management). */
export const BetaManage = observer(function BetaManage() {
  const { t } = useTranslation();
  const tab = useTab(tabs);
  const List = lists[tab];
  const titles = {
    users: t('controlPanel.users'),
    organizations: t('controlPanel.schools'),
    groups: t('controlPanel.groups'),
    books: t('bookRecord.books'),
    news: t('nav.news'),
  };
  return (
    <SupportOnly>
      <p>{t('beta.lead')}</p>
      <PageTabs
        label={t('beta.title')}
        tabs={tabs.map((name) => ({ name, title: titles[name] }))}
        current={tab}
      />
      {/* A key per list, so that they share no state. */}
      <List key={tab} />
    </SupportOnly>
  );
});
