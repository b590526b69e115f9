import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOffer, usePaidSubscriptions } from '../../data/payments/queries.ts';
import { Heading } from '../../ui/Heading.tsx';
import { OfferFailed } from '../../ui/payments/OfferFailed.tsx';
import { CardPanel } from './CardPanel.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import classes from './MySubscription.module.css';
import { PaymentProblem } from './PaymentProblem.tsx';
import { Receipts } from './Receipts.tsx';
import { Subscribe } from './Subscribe.tsx';

/** What a guardian pays and when, and every way to change it (spec §2, subscriptions and payment methods). */
export function MySubscription() {
  const { t } = useTranslation();
  const offer = useOffer();
  const subscriptions = usePaidSubscriptions();
  const failed = [offer, subscriptions].find(({ isError }) => isError);
  const isThere = offer.data && subscriptions.data;
  const live = subscriptions.data?.filter(({ status }) => status !== 'canceled') ?? [];
  return (
    <div className={classes.page}>
      <Heading title={t('payments.title')} />
      {failed && <OfferFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isThere && <Skeleton height={240} />}
      {!failed && isThere && (
        <>
          {live.map((subscription) => (
            <section key={subscription.id}>
              <PaymentProblem subscription={subscription} offer={offer.data} />
              <CurrentSubscription subscription={subscription} offer={offer.data} />
            </section>
          ))}
          {live.length === 0 && <Subscribe offer={offer.data} earlier={subscriptions.data} />}
          <CardPanel offer={offer.data} removable={live.every((each) => each.cancel_at_period_end)} />
          <Receipts />
        </>
      )}
    </div>
  );
}
