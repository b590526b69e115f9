import type { PaidSubscription } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Withdrawn } from '../../data/payments/payments.ts';
import { useGiftTime, useOffer, usePaidSubscriptions } from '../../data/payments/queries.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Heading } from '../../ui/Heading.tsx';
import { OfferFailed } from '../../ui/payments/OfferFailed.tsx';
import { CardPanel } from './CardPanel.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { GiftLinks, GiftTimes } from './Gifts.tsx';
import classes from './MySubscription.module.css';
import { PaymentProblem } from './PaymentProblem.tsx';
import { Receipts } from './Receipts.tsx';
import { Subscribe } from './Subscribe.tsx';
import { Withdraw } from './Withdraw.tsx';
import { WithdrawalReceived } from './WithdrawalReceived.tsx';

/** What a guardian pays and when, and every way to change it (spec §2, subscriptions and payment methods). */
export function MySubscription() {
  const { t } = useTranslation();
  const offer = useOffer();
  const subscriptions = usePaidSubscriptions();
  const [withdrawn, setWithdrawn] = useState<(Withdrawn & { readonly id: string }) | null>(null);
  const failed = [offer, subscriptions].find(({ isError }) => isError);
  const giftTime = useGiftTime();
  // Without its reply, what a gift pays for would be called a trial for a moment; if it fails, the page does without it.
  const isThere = offer.data && subscriptions.data && giftTime.isFetched;
  const gifts = giftTime.data ?? [];
  const isLive = ({ id, status }: PaidSubscription) => status !== 'canceled' && id !== withdrawn?.id;
  const live = subscriptions.data?.filter(isLive) ?? [];
  return (
    <div className={classes.page}>
      <Heading title={t('payments.title')} />
      {failed && <OfferFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isThere && <Skeleton height={240} />}
      {!failed && isThere && (
        <>
          {withdrawn && <WithdrawalReceived withdrawn={withdrawn} />}
          <GiftTimes gifts={gifts} />
          {live.map((subscription) => (
            <section key={subscription.id}>
              <PaymentProblem subscription={subscription} offer={offer.data} />
              <CurrentSubscription subscription={subscription} offer={offer.data} gifts={gifts} />
              <Withdraw
                subscription={subscription}
                onWithdrawn={(reply) => setWithdrawn({ ...reply, id: subscription.id })}
              />
            </section>
          ))}
          {live.length === 0 && <Subscribe offer={offer.data} earlier={subscriptions.data} gifts={gifts} />}
          <CardPanel offer={offer.data} removable={live.every((each) => each.cancel_at_period_end)} />
          <Receipts />
          <GiftLinks offer={offer.data} />
          <p>
            <Link to={familyPaths.cancel}>{t('cancelling.link')}</Link>
          </p>
        </>
      )}
    </div>
  );
}
