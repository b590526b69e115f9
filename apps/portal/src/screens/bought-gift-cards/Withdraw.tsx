import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoughtGiftCards, Withdrawal } from '../../data/payments/giftCards.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { useGiftCards } from '../../data/payments/usePayments.ts';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';
import { WithdrawButton } from '../../ui/payments/WithdrawButton.tsx';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import classes from './BoughtGiftCards.module.css';

interface WithdrawProps {
  readonly cardsKey: string;
  readonly order: BoughtGiftCards['order'];
  /** Until when; null if it is too late, or a card has been redeemed. */
  readonly by: string | null;
  /** When it was received; null if the buyer has not withdrawn. */
  readonly withdrawn: string | null;
  readonly onChanged: () => void;
}

/** Withdrawing from the purchase, as long as that is possible, and what was received when. */
export function Withdraw({ cardsKey, order, by, withdrawn, onChanged }: WithdrawProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const giftCards = useGiftCards();
  const refusal = useGiftRefusal();
  const [done, setDone] = useState<Withdrawal | null>(null);

  const withdraw = async () => {
    const reply = await giftCards.withdraw(cardsKey);
    if (!succeeded(reply)) return refusal(reply) ?? t('gift.withdraw.failed');
    setDone(reply);
    onChanged();
    return null;
  };

  if (done) return <Received withdrawal={done} arrived />;
  if (withdrawn !== null) {
    const { total: amount, currency } = order;
    return <Received withdrawal={{ received: withdrawn, amount, currency }} arrived={false} />;
  }
  if (by === null) return null;
  return (
    <section>
      <h2>{t('gift.withdraw.title')}</h2>
      <p>{t('gift.withdraw.text', { day: written.day(by) })}</p>
      <WithdrawButton id="withdraw-gift-card" title={t('gift.withdraw.ask')} onWithdraw={withdraw}>
        {t('gift.withdraw.askText', { sum: written.money(order.total, order.currency) })}
      </WithdrawButton>
    </section>
  );
}

interface ReceivedProps {
  readonly withdrawal: Withdrawal;
  /** Whether it takes the place of the button that was pressed. */
  readonly arrived: boolean;
}

function Received({ withdrawal: { received, amount, currency }, arrived }: ReceivedProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const arrival = useFocusOnce<HTMLHeadingElement>(arrived);
  return (
    <section role="status" className={classes.received}>
      <h2 ref={arrival} tabIndex={-1}>
        {t('gift.withdraw.done')}
      </h2>
      <p>
        {t('gift.withdraw.doneText', {
          moment: written.moment(received),
          sum: written.money(amount, currency),
        })}
      </p>
    </section>
  );
}
