import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFoundPayments } from '../../../data/payments/staffQueries.ts';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Invoice } from '../parts/payments/Invoice.tsx';
import classes from '../parts/payments/Payments.module.css';
import { Order } from './Order.tsx';

/** What was found; how much that is, is told to screen readers, too. */
export function Found({ q }: { q: string }) {
  const { t } = useTranslation();
  const found = useFoundPayments(q);
  const count = found.data && found.data.orders.length + found.data.invoices.length;
  const said = count === 0 ? `${t('staffPayments.none')} ${t('staffPayments.noneHint')}` : null;
  return (
    <>
      <p role="status">{count !== undefined && (said ?? t('staffPayments.found', { count }))}</p>
      <Results found={found} />
    </>
  );
}

function Results({ found }: { found: ReturnType<typeof useFoundPayments> }) {
  const { t } = useTranslation();
  const { data, isPending, isFetching, refetch } = found;
  if (isPending) return <ListSkeleton />;
  if (!data)
    return (
      <Problem part title={t('controlPanel.payments.failed')} hint={t('lists.failedHint')}>
        <Button onClick={() => void refetch()} loading={isFetching}>
          {t('common.retry')}
        </Button>
      </Problem>
    );
  const { orders, invoices } = data;
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
    </>
  );
}
