import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/account/queries.ts';
import { useStanding } from '../../data/account/useStanding.ts';
import { useSession } from '../../session/VisitContext.ts';
import { offersMoreSecure } from '../../shell/sideMenu.ts';
import { Heading } from '../../ui/Heading.tsx';
import { ProfileFailed } from '../../ui/ProfileFailed.tsx';
import classes from './Account.module.css';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { MoreSecure } from './MoreSecure.tsx';
import { SignInFacts } from './SignInFacts.tsx';

/** How the person signs in, and ways to change it. The school manages a shared account (spec §6). */
export const Account = observer(function Account() {
  const { t } = useTranslation();
  const me = useMe();
  const standing = useStanding();
  const acting = useSession().claims?.act !== undefined;
  const own = me.data && !me.data.sharedAccount;
  return (
    <div className={classes.account}>
      <Heading title={t('nav.account')} />
      {me.isError && <ProfileFailed onRetry={() => void me.refetch()} />}
      {me.isPending && <Skeleton height={240} mt={16} maw={560} />}
      {me.data?.sharedAccount && <p>{t('account.shared')}</p>}
      {me.data && <SignInFacts me={me.data} />}
      {own && <ChangeEmail me={me.data} />}
      {own && !me.data.hidePasswordChange && <ChangePassword username={me.data.username} />}
      {offersMoreSecure(standing) && <MoreSecure />}
      {own && !acting && <LogOutEverywhere />}
    </div>
  );
});
