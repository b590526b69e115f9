import { ApiError, type PaidSubscription } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { Withdrawn } from '../../data/payments/payments.ts';
import { useForgetPayments } from '../../data/payments/queries.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { useSession } from '../../session/VisitContext.ts';
import { WithdrawButton } from '../../ui/payments/WithdrawButton.tsx';
import { useWritten } from '../../ui/payments/written.ts';
import { useNetworkText } from '../../ui/useFailureText.ts';

interface WithdrawProps {
  readonly subscription: PaidSubscription;
  readonly onWithdrawn: (withdrawn: Withdrawn) => void;
}

/** Withdrawing from a subscription, as long as that is possible. */
export function Withdraw({ subscription: { id, withdrawBy }, onWithdrawn }: WithdrawProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const payments = usePayments();
  const session = useSession();
  const forget = useForgetPayments();
  const ofNetwork = useNetworkText();

  const withdraw = async () => {
    const reply = await payments.withdraw(id);
    if (!succeeded(reply)) {
      const isLate = reply instanceof ApiError && reply.reason?.code === 'subscription.withdrawTooLate';
      return ofNetwork(reply) ?? t(isLate ? 'payments.withdraw.tooLate' : 'payments.withdraw.failed');
    }
    onWithdrawn(reply);
    void showWhatIsOpen();
    return null;
  };
  const showWhatIsOpen = async () => {
    // The session learns which services are open now.
    if (session.tokens) await session.renew(session.tokens.accessToken);
    await forget();
  };

  if (withdrawBy === null) return null;
  return (
    <>
      <p>{t('payments.withdraw.text', { day: written.day(withdrawBy) })}</p>
      <WithdrawButton id="withdraw-contract" title={t('payments.withdraw.ask')} onWithdraw={withdraw}>
        {t('payments.withdraw.askText')}
      </WithdrawButton>
    </>
  );
}
