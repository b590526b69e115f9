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
}

/** What pressing the button beside it costs, when, and what it allows us: said before it is pressed. */
export function Terms({ price, trialDays }: TermsProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const each = written.price(price);
  return (
    <div className={classes.terms}>
      {trialDays !== null && (
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
