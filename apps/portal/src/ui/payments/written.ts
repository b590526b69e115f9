import type { Price } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useDays } from '../../i18n/days.ts';

/** Money and days of payments, as the reader's language writes them. Days are the country's, as in mails. */
export function useWritten() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const days = useDays();
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
  return {
    /** @param amount in the smallest unit */
    money,
    /** @param moment ISO 8601 */
    day: (moment: string) => days.day(moment),
    /** @param day such as `2027-01-31` */
    writtenDay: (day: string) => days.writtenDay(day),
    /** @param moment ISO 8601. @returns the day and the time of day */
    moment: (moment: string) => days.moment(moment, null, 'long'),
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
