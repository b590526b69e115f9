import { useTranslation } from 'react-i18next';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import type { CardFault } from '../../data/payments/cardForm.ts';
import { notConfirmed } from '../../data/payments/paymentOutcome.ts';
import { useGiftRefusal } from '../../ui/payments/giftRefusal.ts';

/** Why an order or its payment has failed; null if it has not. */
export function useCheckoutProblem(): (checkout: CheckoutStore) => string | null {
  const { t } = useTranslation();
  const refusal = useGiftRefusal();
  const ofCard = ({ type, code }: CardFault): string | null => {
    if (code === notConfirmed) return t('gift.order.notConfirmed');
    if (code === 'incorrect_cvc') return t('payments.error.confirm_setup_intent_incorrect_cvc');
    return type === 'card_error' ? t('payments.refusal.declined') : null;
  };
  return ({ error, cause }) => {
    if (error === null) return null;
    const why = cause === null || cause instanceof Error ? refusal(cause) : ofCard(cause);
    return why ?? t(error);
  };
}
