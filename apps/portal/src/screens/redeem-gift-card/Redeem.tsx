import { ApiError } from '@aloud/api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Redeemed } from '../../data/payments/giftCards.ts';
import { keptCode } from '../../data/payments/giftCode.ts';
import { useForgetPayments } from '../../data/payments/queries.ts';
import { type Reply, succeeded } from '../../data/payments/replies.ts';
import { useGiftCards } from '../../data/payments/usePayments.ts';
import { useSession } from '../../session/VisitContext.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';

interface RedeemProps {
  readonly code: string;
  readonly onDone: (redeemed: Redeemed) => void;
}

/** Adds the time of a card to the signed-in family's. */
export function Redeem({ code, onDone }: RedeemProps) {
  const { t } = useTranslation();
  const giftCards = useGiftCards();
  const session = useSession();
  const forget = useForgetPayments();
  const refusal = useGiftRefusal();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Reply<never> | undefined>(undefined);

  const redeem = async () => {
    if (busy) return;
    setBusy(true);
    setRefused(undefined);
    const reply = await giftCards.redeem(code);
    if (succeeded(reply)) {
      keptCode.forget();
      // The session learns which services are open now, without a new sign-in.
      if (session.tokens) await session.renew(session.tokens.accessToken);
      await forget();
      onDone(reply);
    } else setRefused(reply);
    setBusy(false);
  };

  const isPaymentOpen = refused instanceof ApiError && refused.reason?.code === 'gift.paymentOpen';
  return (
    <>
      <p>{t('gift.redeem.adds')}</p>
      <FormProblem text={refused === undefined ? null : (refusal(refused) ?? t('gift.redeem.failed'))} />
      {isPaymentOpen && (
        <p>
          <Link to={familyPaths.subscription}>{t('payments.title')}</Link>
        </p>
      )}
      <Button mih={48} aria-disabled={busy} onClick={() => void redeem()}>
        {t(busy ? 'payments.ordering' : 'gift.redeem.submit')}
      </Button>
    </>
  );
}
