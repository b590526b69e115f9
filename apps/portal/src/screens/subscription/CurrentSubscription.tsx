import type { GiftTime, PaidSubscription } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useCardProblem } from '../../ui/payments/cardProblem.ts';
import { useCardSetup, useSettle } from '../../ui/payments/useCardSetup.ts';
import { useWritten } from '../../ui/payments/written.ts';
import { CouponField } from './CouponField.tsx';
import { giftOf } from './giftOf.ts';

interface CurrentSubscriptionProps {
  readonly subscription: PaidSubscription;
  readonly offer: Offer;
  readonly gifts: readonly GiftTime[];
}

/** A live subscription: what it costs and when, and its end: two presses, and taken back with one. */
export const CurrentSubscription = observer(function CurrentSubscription({
  subscription,
  offer,
  gifts,
}: CurrentSubscriptionProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const notices = useNotices();
  const setup = useCardSetup(offer);
  const settle = useSettle();
  const problemOf = useCardProblem();
  const [asking, setAsking] = useState(false);
  const { id, nextCharge, cancel_at_period_end: ending, periodEnd } = subscription;
  const lastDay = periodEnd === null ? '' : written.day(periodEnd);
  const product = offer.products.find((each) => each.id === subscription.productId);
  const price = offer.prices.find((each) => each.id === subscription.items[0]?.priceId);

  const change = async (cancel: boolean) => {
    if (!(await setup.change(cancel ? { cancel: [id] } : { reactivate: [id] }))) return;
    setAsking(false);
    await settle(setup, null);
    notices.show('success', cancel ? t('payments.cancelled', { day: lastDay }) : t('payments.undone'));
  };

  return (
    <>
      <h2>{product?.name ?? t('payments.title')}</h2>
      <Facts>
        {price && <Fact name={t('signup.plan')}>{written.price(price)}</Fact>}
        <Fact name={t('payments.status.name')}>
          <StatusText subscription={subscription} gifts={gifts} />
        </Fact>
        {nextCharge && (
          <Fact name={t('payments.next')}>
            {t(nextCharge.last4 === null ? 'payments.nextOn' : 'payments.nextWith', {
              sum: written.money(nextCharge.amount, nextCharge.currency),
              day: written.day(nextCharge.at),
              last4: nextCharge.last4 ?? '',
            })}
          </Fact>
        )}
      </Facts>
      {ending && <p>{t('payments.lastDay', { day: lastDay })}</p>}
      {!asking && <FormProblem text={problemOf(setup)} />}
      {ending ? (
        <Button mih={48} aria-disabled={setup.busy} onClick={() => void change(false)}>
          {t('payments.undo')}
        </Button>
      ) : (
        <>
          <CouponField subscription={subscription} />
          <Button mih={48} variant="default" onClick={() => setAsking(true)}>
            {t('payments.cancel')}
          </Button>
        </>
      )}
      <ConfirmDialog
        id="cancel-subscription"
        open={asking}
        title={t('payments.cancelTitle')}
        confirm={t('payments.cancel')}
        busy={setup.busy}
        problem={problemOf(setup)}
        onConfirm={() => void change(true)}
        onClose={() => setAsking(false)}
      >
        <p>{t('payments.cancelText', { day: lastDay })}</p>
      </ConfirmDialog>
    </>
  );
});

function StatusText({ subscription, gifts }: Pick<CurrentSubscriptionProps, 'subscription' | 'gifts'>) {
  const { t } = useTranslation();
  const written = useWritten();
  const gift = giftOf(subscription, gifts);
  const { status, cancel_at_period_end: ending, periodEnd, trialEnd } = subscription;
  if (gift !== null && !ending) return t('gift.time.paid', { day: written.day(gift) });
  const day = written.day((status === 'trialing' ? trialEnd : periodEnd) ?? new Date().toISOString());
  if (status === 'trialing' || status === 'active')
    return t(ending ? 'payments.status.ending' : `payments.status.${status}`, { day });
  if (status === 'canceled') return t('payments.ended', { day });
  return t(`payments.status.${status}`);
}
