import type { FoundPayments } from '@aloud/api';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFoundPayments } from '../../../data/payments/staffQueries.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Cancellation } from '../parts/payments/Cancellation.tsx';
import { Invoice } from '../parts/payments/Invoice.tsx';
import classes from '../parts/payments/Payments.module.css';
import { Order } from './Order.tsx';

/** What was found; how much that is, is told to screen readers, too. */
export function Found({ q }: { q: string }) {
  const found = useFoundPayments(q);
  return (
    <>
      <p role="status">{found.data && <Count found={found.data} />}</p>
      <Results found={found} />
    </>
  );
}

function Count({ found: { orders, invoices, cancellations } }: { found: FoundPayments }) {
  const { t } = useTranslation();
  const count = orders.length + invoices.length;
  const said = [
    count > 0 && t('staffPayments.found', { count }),
    cancellations.length > 0 && t('staffPayments.foundCancellations', { count: cancellations.length }),
  ].filter((each) => each !== false);
  return said.length > 0 ? said.join(' ') : `${t('staffPayments.none')} ${t('staffPayments.noneHint')}`;
}

function Results({ found }: { found: ReturnType<typeof useFoundPayments> }) {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = found;
  if (isPending) return <ListSkeleton />;
  if (!data)
    return (
      <Problem part title={t('controlPanel.payments.failed')} hint={t('lists.failedHint')}>
        <Button onClick={() => void refetch()} aria-disabled={isFetching}>
          {t('common.retry')}
        </Button>
      </Problem>
    );
  const { orders, invoices, cancellations } = data;
  return (
    <>
      {orders.length > 0 && (
        <>
          <h2>{t('staffPayments.orders')}</h2>
          <ul className={classes.list}>
            {orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      {invoices.length > 0 && (
        <>
          <h2>{t('staffPayments.invoices')}</h2>
          <ul className={classes.list}>
            {invoices.map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} userUid={invoice.userUid} linked />
            ))}
          </ul>
        </>
      )}
      {cancellations.length > 0 && (
        <>
          <h2>{t('staffPayments.cancellations')}</h2>
          <ul className={classes.list}>
            {cancellations.map((cancellation) => (
              <Cancellation key={cancellation.id} cancellation={cancellation} linked />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
