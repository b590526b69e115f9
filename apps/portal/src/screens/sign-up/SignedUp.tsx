import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../data/account/queries.ts';
import { usePaidSubscriptions } from '../../data/payments/queries.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { OfferFailed } from '../../ui/payments/OfferFailed.tsx';
import { useWritten } from '../../ui/payments/written.ts';
import classes from './SignedUp.module.css';

/** The end of signing up (spec §2, /signup/success): what the server says, also after a reload. */
export const SignedUp = observer(function SignedUp() {
  const { t } = useTranslation();
  const me = useMe();
  const subscriptions = usePaidSubscriptions();
  if (subscriptions.isError)
    return (
      <>
        <Heading title={t('signup.title')} />
        <OfferFailed error={subscriptions.error} onRetry={() => void subscriptions.refetch()} />
      </>
    );
  if (!subscriptions.data) return <Skeleton height={240} />;
  const current = subscriptions.data.find(({ status }) => status === 'trialing' || status === 'active');
  if (!current) return <Unfinished />;
  return (
    <>
      <Heading title={t('signup.success.title')} />
      <p>{t('signup.success.open')}</p>
      {current.status === 'trialing' && current.trialEnd !== null && <TrialUntil moment={current.trialEnd} />}
      {me.data && !me.data.emailVerified && (
        <p>{t('signup.success.confirm', { email: me.data.email ?? '' })}</p>
      )}
      <div className={classes.next}>
        <Button component={Link} to={paths.library} mih={48}>
          {t('signup.success.toBooks')}
        </Button>
        <Button component={Link} to={familyPaths.subscription} variant="default" mih={48}>
          {t('payments.title')}
        </Button>
      </div>
    </>
  );
});

function TrialUntil({ moment }: { moment: string }) {
  const { t } = useTranslation();
  return <p>{t('signup.success.trial', { day: useWritten().day(moment) })}</p>;
}

function Unfinished() {
  const { t } = useTranslation();
  return (
    <>
      <Heading title={t('signup.success.unfinishedTitle')} />
      <p>{t('signup.success.unfinished')}</p>
      <Button component={Link} to={familyPaths.signUp} mih={48}>
        {t('signup.success.continue')}
      </Button>
    </>
  );
}
