import type { Price } from '@aloud/api';
import { useTranslation } from 'react-i18next';

/** Money and days of payments, as the reader's language writes them. */
export function useWritten() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
  return {
    /** @param amount in the smallest unit */
    money,
    /** @param moment ISO 8601 */
    day: (moment: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment)),
    /** @param moment ISO 8601. @returns the day and the time of day */
    moment: (moment: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment)),
    /** What is given, for example '3 months of Aloud for families'. @param service its name; empty if it is not known */
    gift: (months: number, service: string) => {
      const time = t('gift.months', { count: months });
      return service === '' ? time : t('gift.worth', { months: time, service });
    },
    /** For example '99,00 kr per month'. */
    price: ({ unit_amount, currency, recurring: { interval } }: Price) =>
      t(`payments.price.${interval}`, { price: money(unit_amount, currency) }),
  };
}
