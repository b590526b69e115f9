import type { FamilyPayments } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../../../ui/payments/written.ts';
import controlPanel from '../parts/ControlPanel.module.css';
import { Acts } from '../parts/payments/Acts.tsx';
import { Cancellation } from '../parts/payments/Cancellation.tsx';
import { Invoice } from '../parts/payments/Invoice.tsx';
import classes from '../parts/payments/Payments.module.css';

interface FamilyRecordProps {
  readonly userUid: string;
  readonly payments: FamilyPayments;
}

/** What a family has paid, what was given to it, what it has cancelled, and what support has done about it. */
export function FamilyRecord({ userUid, payments }: FamilyRecordProps) {
  const { t } = useTranslation();
  const { invoices, gifts, acts, cancellations } = payments;
  return (
    <>
      <h3>{t('staffPayments.invoices')}</h3>
      {invoices.length === 0 ? (
        <p>{t('staffPayments.noInvoices')}</p>
      ) : (
        <ul className={classes.list}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} userUid={userUid} />
          ))}
        </ul>
      )}
      {gifts.length > 0 && <Gifts gifts={gifts} />}
      {cancellations.length > 0 && (
        <>
          <h3>{t('staffPayments.cancellations')}</h3>
          <ul className={classes.list}>
            {cancellations.map((cancellation) => (
              <Cancellation key={cancellation.id} cancellation={cancellation} />
            ))}
          </ul>
        </>
      )}
      {acts.length > 0 && (
        <>
          <h3>{t('staffPayments.acts')}</h3>
          <Acts acts={acts} />
        </>
      )}
    </>
  );
}

/** Gift cards that the family has redeemed. */
function Gifts({ gifts }: Pick<FamilyPayments, 'gifts'>) {
  const { t } = useTranslation();
  const written = useWritten();
  return (
    <>
      <h3>{t('staffPayments.gifts')}</h3>
      <ul className={controlPanel.places}>
        {gifts.map(({ service, months, redeemed, until }) => (
          <li key={redeemed}>
            <span>{t('staffPayments.gift', { service, count: months })}</span>
            <span>{t('staffPayments.giftUsed', { day: written.day(redeemed) })}</span>
            {until !== null && <span>{t('staffPayments.giftUntil', { day: written.day(until) })}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
