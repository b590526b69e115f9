import { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import type { CardFault } from '../../data/payments/cardForm.ts';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';

/** Why an order or its payment has failed; null if it has not. */
export function useCheckoutProblem(): (checkout: CheckoutStore) => string | null {
  const { t } = useTranslation();
  const refusal = useGiftRefusal();
  const ofCard = ({ type, code }: CardFault): string | null => {
    if (type !== 'card_error') return null;
    if (code === 'incorrect_cvc') return t('payments.error.confirm_setup_intent_incorrect_cvc');
    if (code === 'payment_intent_authentication_failure') return t('gift.order.notConfirmed');
    return t('payments.refusal.declined');
  };
  return ({ error, cause }) => {
    if (error === null) return null;
    const why = cause === null || cause instanceof ApiError ? refusal(cause) : ofCard(cause);
    return why ?? t(error);
  };
}
