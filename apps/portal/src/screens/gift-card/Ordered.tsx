import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { useOrders } from '../../data/payments/usePayments.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import classes from './GiftCard.module.css';

interface OrderedProps {
  readonly checkout: CheckoutStore;
  /** Whether it has been paid on this page just now. */
  readonly arrived: boolean;
}

/** The end of an order: where the gift cards are, and what whoever gets one does with it. */
export const Ordered = observer(function Ordered({ checkout, arrived }: OrderedProps) {
  const { t } = useTranslation();
  const orders = useOrders();
  const notices = useNotices();
  const refusal = useGiftRefusal();
  const { origin } = useVisit();
  const arrival = useFocusOnce<HTMLHeadingElement>(arrived);
  const [busy, setBusy] = useState(false);
  const { orderId, email, quantity: count } = checkout;

  const resend = async () => {
    if (busy || orderId === null) return;
    setBusy(true);
    const reply = await orders.resend(orderId);
    setBusy(false);
    if (succeeded(reply)) notices.show('success', t('gift.ordered.sentAgain', { email }));
    else notices.show('error', refusal(reply) ?? t('gift.ordered.notSent'));
  };

  return (
    <>
      <h2 ref={arrival} tabIndex={-1} className={`${classes.end} ${classes.arrival}`}>
        {t('gift.ordered.title')}
      </h2>
      <p>{t('gift.ordered.mail', { count, email })}</p>
      <p>{t('gift.ordered.link')}</p>
      <p className={classes.address}>
        {t('gift.ordered.how', { address: `${new URL(origin).host}${familyPaths.redeemGiftCard}` })}
      </p>
      <p>{t('gift.ordered.none')}</p>
      <div className={classes.buttons}>
        <Button mih={48} variant="default" aria-disabled={busy} onClick={() => void resend()}>
          {t('gift.ordered.again')}
        </Button>
        <Button mih={48} variant="default" onClick={() => checkout.reset()}>
          {t('gift.ordered.more')}
        </Button>
      </div>
    </>
  );
});
