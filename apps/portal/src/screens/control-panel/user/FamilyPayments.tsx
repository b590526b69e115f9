import type { FamilySubscription } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../data/account/useStanding.ts';
import { useFamilySubscriptions } from '../../../data/payments/queries.ts';

/** What a guardian pays by card, for support; nothing for whoever has never paid. */
export function FamilyPayments({ userUid }: { userUid: string }) {
  const { t } = useTranslation();
  const isSupport = useStanding()?.isSuperUser ?? false;
  const { data = [], isError } = useFamilySubscriptions(userUid, isSupport);
  if (isError) return <p role="alert">{t('controlPanel.payments.failed')}</p>;
  if (data.length === 0) return null;
  return (
    <>
      <h2>{t('controlPanel.payments.title')}</h2>
      <ul>
        {data.map((subscription) => (
          <li key={subscription.id}>
            <State subscription={subscription} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The states that have words of their own; the others wait for a payment. */
const told = ['trialing', 'active', 'past_due', 'canceled', 'incomplete_expired'] as const;

function State({ subscription }: { subscription: FamilySubscription }) {
  const { t, i18n } = useTranslation();
  const { status, cancel_at_period_end: ending, endedAt, periodEnd, trialEnd, providerId } = subscription;
  const moment = endedAt ?? (status === 'trialing' ? trialEnd : periodEnd);
  const day =
    moment === null
      ? ''
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(moment));
  const known = told.find((each) => each === status);
  const word = ending && endedAt === null ? 'ending' : (known ?? 'waiting');
  return (
    <>
      {t(`controlPanel.payments.${word}`, { day })} {providerId !== null && <code>{providerId}</code>}
    </>
  );
}
