import type { Dispute } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../../../../ui/payments/written.ts';
import classes from './Payments.module.css';

/** Reasons and states that have words of their own; the provider has more. */
const reasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'duplicate',
  'credit_not_processed',
] as const;
const states = ['needs_response', 'under_review', 'won', 'lost'] as const;

/** That the payer's bank wants the money back, why, and what is to be done. */
export function DisputeNote({ dispute: { reason, status, due } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const written = useWritten();
  const known = reasons.find((each) => each === reason) ?? 'other';
  const state = states.find((each) => each === status) ?? 'other';
  const shown = state === 'needs_response' && due === null ? 'other' : state;
  return (
    <p className={classes.dispute}>
      {t('staffPayments.dispute', { reason: t(`staffPayments.disputeReasons.${known}`) })}{' '}
      {t(`staffPayments.disputeStates.${shown}`, { day: due === null ? '' : written.day(due) })}
    </p>
  );
}
