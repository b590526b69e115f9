import { ApiError } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from './cardProblem.ts';

/** Refusals that are about gift cards, by the code of their reason. */
const refusals = {
  'gift.redeemed': 'redeemed',
  'gift.void': 'void',
  'gift.expired': 'expired',
  'gift.frozen': 'frozen',
  'gift.paymentOpen': 'paymentOpen',
  'gift.nothingToPrint': 'nothingToPrint',
  'gift.withdrawTooLate': 'withdrawTooLate',
  'gift.withdrawRedeemed': 'withdrawRedeemed',
  'order.changedMeanwhile': 'changedMeanwhile',
  'notFound.giftCard': 'notFound',
  'limit.mails': 'mails',
  'limit.attempts': 'often',
  'limit.requests': 'often',
  'limit.today': 'often',
} as const;

/** Why an order of gift cards, or the use of one, was refused; null if there are no words of its own for it. */
export function useGiftRefusal(): (error: unknown) => string | null {
  const { t } = useTranslation();
  const otherwise = useRefusalText();
  return (error) => {
    const code = error instanceof ApiError ? (error.reason?.code ?? '') : '';
    const known = refusals[code as keyof typeof refusals];
    if (known !== undefined) return t(`gift.refusal.${known}`);
    if (code === 'notFound.order') return t('payment.order_not_found');
    if (code === 'lock.familiesOnly') return t('payments.familiesOnlyHint');
    return otherwise(error);
  };
}
