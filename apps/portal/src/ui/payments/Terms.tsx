import type { Price } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { realm } from '../../realm/currentRealm.ts';
import classes from './Terms.module.css';
import { useWritten } from './written.ts';

const dayLong = 24 * 3_600_000;

interface TermsProps {
  readonly price: Price;
  /** Days that cost nothing; null if there are none. */
  readonly trialDays: number | null;
  /** Until when the family reads with gifts; null if it has none, or they end before the trial. */
  readonly giftUntil?: string | null;
}

/** What pressing the button beside it costs, when, and what it allows us: said before it is pressed. */
export function Terms({ price, trialDays, giftUntil = null }: TermsProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const each = written.price(price);
  return (
    <div className={classes.terms}>
      {giftUntil !== null && (
        <p>
          <strong>{t('gift.time.first', { day: written.day(giftUntil), price: each })}</strong>
        </p>
      )}
      {giftUntil === null && trialDays !== null && (
        <p>
          <strong>{t('payments.trial', { days: trialDays, price: each })}</strong>{' '}
          {t('payments.firstCharge', {
            day: written.day(new Date(Date.now() + trialDays * dayLong).toISOString()),
          })}
        </p>
      )}
      <p>{t('payments.mandate', { brand: realm.brand.name, price: each })}</p>
    </div>
  );
}
