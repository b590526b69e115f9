import type { PaidSubscription } from '@aloud/api';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '../../data/payments/cardForm.ts';
import { openCardForm } from '../../data/payments/openCardForm.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { useCard, useForgetPayments } from '../../data/payments/queries.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useWritten } from '../../ui/payments/written.ts';
import classes from './PaymentProblem.module.css';

interface PaymentProblemProps {
  readonly subscription: PaidSubscription;
  readonly offer: Offer;
}

/** A payment that has failed, or waits for the guardian's bank, with what to do. */
export function PaymentProblem({ subscription: { action }, offer }: PaymentProblemProps) {
  const { t } = useTranslation();
  const written = useWritten();
  if (!action) return null;
  const sum = written.money(action.due.amount, action.due.currency);
  const needsBank = action.kind === 'authenticate' && action.client_secret !== null;
  return (
    <div role="alert" className={classes.problem}>
      <h2>{t(`payments.problem.${action.kind}`)}</h2>
      <p>{t(needsBank ? 'payments.problem.authenticateHint' : 'payments.problem.cardHint', { sum })}</p>
      {needsBank && <ConfirmAtBank secret={action.client_secret ?? ''} offer={offer} />}
    </div>
  );
}

function ConfirmAtBank({ secret, offer }: { secret: string; offer: Offer }) {
  const { t, i18n } = useTranslation();
  const notices = useNotices();
  const forget = useForgetPayments();
  const card = useCard();
  const form = useRef<CardForm | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => form.current?.destroy(), []);

  const confirm = async () => {
    if (busy || !card.data) return;
    setBusy(true);
    try {
      form.current ??= await openCardForm(offer, {
        // The language of the portal is one of its own.
        locale: i18n.language as Parameters<typeof openCardForm>[1]['locale'],
        currency: offer.prices[0]?.currency ?? 'eur',
        dark: false,
        returnUrl: location.href,
      });
      const fault = form.current ? await form.current.confirmPayment(secret, card.data.id) : null;
      if (fault) notices.show('error', t('payments.refusal.declined'));
      else notices.show('success', t('payments.problem.confirmed'));
    } catch (error) {
      console.error(error);
      notices.show('error', t('payments.card.notLoaded'));
    } finally {
      setBusy(false);
      await forget();
    }
  };

  return (
    <Button mih={48} aria-disabled={busy} onClick={() => void confirm()}>
      {t('payments.problem.confirm')}
    </Button>
  );
}
