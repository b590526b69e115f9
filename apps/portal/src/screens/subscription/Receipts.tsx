import type { PaidInvoice } from '@aloud/api';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReceipts } from '../../data/payments/queries.ts';
import { succeeded } from '../../data/payments/replies.ts';
import { usePayments } from '../../data/payments/usePayments.ts';
import { useNotices } from '../../ui/notices/NoticesContext.ts';
import { useWritten } from '../../ui/payments/written.ts';
import classes from './Receipts.module.css';

/** What has been paid, each with its receipt. */
export function Receipts() {
  const { t } = useTranslation();
  const receipts = useReceipts();
  return (
    <section>
      <h2>{t('payments.receipts.title')}</h2>
      {receipts.isPending && <Skeleton height={48} />}
      {receipts.isError && (
        <p role="alert">
          {t('payments.receipts.failed')}{' '}
          <Button variant="default" onClick={() => void receipts.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {receipts.data?.length === 0 && <p>{t('payments.receipts.none')}</p>}
      {receipts.data && receipts.data.length > 0 && (
        <ul className={classes.list}>
          {receipts.data.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Receipt({ receipt }: { receipt: PaidInvoice }) {
  const { t } = useTranslation();
  const written = useWritten();
  const payments = usePayments();
  const notices = useNotices();
  const day = written.day(receipt.created);

  const open = async () => {
    // Opened now, while the press allows it; the address comes a moment later.
    const window = globalThis.open('', '_blank');
    const url = await payments.invoiceFile(receipt.id);
    if (!succeeded(url)) {
      window?.close();
      notices.show('error', t('payments.receipts.failed'));
    } else if (window) window.location.replace(url);
    else location.assign(url);
  };

  return (
    <li className={classes.receipt}>
      <span className={classes.day}>{day}</span>
      <span>{written.money(receipt.total, receipt.currency)}</span>
      {receipt.tax > 0 && (
        <span className={classes.tax}>
          {t('payments.receipts.tax', { sum: written.money(receipt.tax, receipt.currency) })}
        </span>
      )}
      <span>{t(`payments.receipts.status.${receipt.status}`)}</span>
      <Button variant="default" onClick={() => void open()}>
        {t('payments.receipts.open', { day })}
      </Button>
    </li>
  );
}
