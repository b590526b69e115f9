import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGroups, useMe, useOrganizations } from '../../data/account/queries.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { ProfileFailed } from '../../ui/ProfileFailed.tsx';
import { OwnData } from './OwnData.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';

export const Profile = observer(function Profile() {
  const { t } = useTranslation();
  const me = useMe();
  const organizations = useOrganizations();
  const groups = useGroups();
  const parts = [me, organizations, groups];
  const failed = parts.some(({ isError }) => isError);
  return (
    <>
      <Heading title={t('ownProfile.title')} />
      {failed && (
        <ProfileFailed
          onRetry={() => {
            for (const part of parts) void part.refetch();
          }}
        />
      )}
      {!failed && parts.some(({ isPending }) => isPending) && <Skeleton height={240} mt={16} maw={560} />}
      {me.data && organizations.data && groups.data && (
        <ProfileFacts me={me.data} organizations={organizations.data} groups={groups.data} />
      )}
      {me.data && !me.data.sharedAccount && <OwnData />}
      <p>
        <Link to={paths.ownReading}>{t('ownProfile.toReading')}</Link>
      </p>
      <p>
        <Link to={paths.account}>{t('ownProfile.toAccount')}</Link>
      </p>
    </>
  );
});
