import type { StaffInvoice } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRefundInvoice } from '../../../../data/payments/staffQueries.ts';
import { userPath } from '../../../../site/controlPanelPaths.ts';
import { useWritten } from '../../../../ui/payments/written.ts';
import { DisputeNote } from './DisputeNote.tsx';
import { PayBack } from './PayBack.tsx';
import classes from './Payments.module.css';

interface InvoiceProps {
  readonly invoice: StaffInvoice;
  /** The guardian who pays it; null if the account is gone. */
  readonly userUid: string | null;
  /** Whether it leads to that guardian. */
  readonly linked?: boolean;
}

/** An invoice of a family, and what is done about it. */
export function Invoice({ invoice, userUid, linked = false }: InvoiceProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const { number, status, created, total, refunded, currency, dispute, refundable } = invoice;
  const name = number === null ? t('staffPayments.noNumber') : t('staffPayments.invoice', { number });
  return (
    <li className={classes.payment}>
      <p className={classes.line}>
        <strong>{name}</strong>
        <span>{written.day(created)}</span>
        <span>{written.money(total, currency)}</span>
        <span>{t(`staffPayments.statuses.${status}`)}</span>
        {refunded > 0 && (
          <span>{t('staffPayments.refunded', { sum: written.money(refunded, currency) })}</span>
        )}
      </p>
      {dispute && <DisputeNote dispute={dispute} />}
      <div className={classes.actions}>
        {linked && userUid !== null && <Link to={userPath(userUid)}>{t('staffPayments.family')}</Link>}
        {refundable && userUid !== null && <PayInvoiceBack invoice={invoice} userUid={userUid} name={name} />}
      </div>
    </li>
  );
}

interface PayInvoiceBackProps {
  readonly invoice: StaffInvoice;
  readonly userUid: string;
  readonly name: string;
}

function PayInvoiceBack({ invoice, userUid, name }: PayInvoiceBackProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const { id, total, refunded, currency } = invoice;
  return (
    <PayBack
      what={name}
      sum={written.money(total - refunded, currency)}
      text={t('staffPayments.payBackInvoice')}
      act={useRefundInvoice(userUid, id)}
    />
  );
}
