import type { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { CardSetupStore } from '../../data/payments/CardSetupStore.ts';
import { useNetworkText } from '../useFailureText.ts';

/** Refusals of the payment service that have words of their own, by the code of their reason. */
const refusals = {
  'payment.coupon': 'coupon',
  'payment.failed': 'declined',
  'payment.cardInUse': 'cardInUse',
  'payment.cardNeeded': 'cardNeeded',
  'payment.trialUsed': 'trialUsed',
  'payment.unavailable': 'unavailable',
  'subscription.alreadyActive': 'alreadyActive',
  'limit.today': 'today',
} as const;

/** The words for a refusal of the payment service, or for a call that never reached it; null if it has none of its own. */
export function useRefusalText(): (error: unknown) => string | null {
  const { t } = useTranslation();
  const ofNetwork = useNetworkText();
  return (error) => {
    const { reason, validationErrors } = (error ?? {}) as Partial<ApiError>;
    const code = validationErrors?.[0]?.reason.code ?? reason?.code ?? '';
    const known = refusals[code as keyof typeof refusals];
    return known === undefined ? ofNetwork(error) : t(`payments.refusal.${known}`);
  };
}

/** Why setting up a card, or what followed it, has failed; null if it has not. */
export function useCardProblem(): (setup: CardSetupStore) => string | null {
  const { t } = useTranslation();
  const refusal = useRefusalText();
  return ({ error, cause }) => error && (refusal(cause) ?? t(`payments.error.${error}`));
}
