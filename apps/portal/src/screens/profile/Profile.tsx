import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMe, useOrganizations } from '../../services/queries.ts';
import { Heading } from '../../shell/Heading.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileFailed } from './ProfileFailed.tsx';

export const Profile = observer(function Profile() {
  const { t } = useTranslation();
  const me = useMe();
  const organizations = useOrganizations();
  const failed = me.isError || organizations.isError;
  return (
    <>
      <Heading title={t('profile.title')} />
      {failed && (
        <ProfileFailed
          onRetry={() => {
            void me.refetch();
            void organizations.refetch();
          }}
        />
      )}
      {!failed && (me.isPending || organizations.isPending) && <Skeleton height={240} mt={16} maw={560} />}
      {me.data && organizations.data && <ProfileFacts me={me.data} organizations={organizations.data} />}
    </>
  );
});
