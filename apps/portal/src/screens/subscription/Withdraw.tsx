import { ApiError, type PaidSubscription } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Withdrawn } from '../../data/payments/payments.ts';
import { useForgetPayments } from '../../data/payments/queries.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { useSession } from '../../session/VisitContext.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useWritten } from '../../ui/payments/written.ts';

interface WithdrawProps {
  readonly subscription: PaidSubscription;
  readonly onWithdrawn: (withdrawn: Withdrawn) => void;
}

/** Withdrawing from the contract by two presses, labelled as the law wants them (directive 2023/2673), as long as it is possible. */
export function Withdraw({ subscription: { id, withdrawBy }, onWithdrawn }: WithdrawProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const payments = usePayments();
  const session = useSession();
  const forget = useForgetPayments();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = () => {
    setProblem(null);
    setAsking(true);
  };
  const withdraw = async () => {
    setBusy(true);
    setProblem(null);
    const reply = await payments.withdraw(id);
    setBusy(false);
    if (!succeeded(reply)) {
      const isLate = reply instanceof ApiError && reply.reason?.code === 'subscription.withdrawTooLate';
      setProblem(t(isLate ? 'payments.withdraw.tooLate' : 'payments.withdraw.failed'));
      return;
    }
    setAsking(false);
    onWithdrawn(reply);
    // The session learns which services are open now.
    if (session.tokens) await session.renew(session.tokens.accessToken);
    await forget();
  };

  if (withdrawBy === null) return null;
  return (
    <>
      <p>{t('payments.withdraw.text', { day: written.day(withdrawBy) })}</p>
      <Button mih={48} variant="default" onClick={ask}>
        {t('payments.withdraw.begin')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('payments.withdraw.ask')}
        confirm={t('payments.withdraw.confirm')}
        busy={busy}
        problem={problem}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        <p>{t('payments.withdraw.askText')}</p>
      </ConfirmDialog>
    </>
  );
}
