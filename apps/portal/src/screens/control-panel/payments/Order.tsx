import type { StaffOrder } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRefundOrder } from '../../../data/payments/staffQueries.ts';
import { userPath } from '../../../site/controlPanelPaths.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Name } from '../../../ui/Name.tsx';
import { useWritten } from '../../../ui/payments/written.ts';
import { Acts } from '../parts/payments/Acts.tsx';
import { DisputeNote } from '../parts/payments/DisputeNote.tsx';
import { PayBack } from '../parts/payments/PayBack.tsx';
import classes from '../parts/payments/Payments.module.css';

/** An order of gift cards: who bought it, what became of its cards, and what is done about it. */
export function Order({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { status, quantity, service, months, total, refunded, currency, created, paid, withdrawn } = order;
  const name = t('staffPayments.order', { day: written.day(created) });
  return (
    <li className={classes.payment}>
      <h3>{name}</h3>
      <Facts>
        <Fact name={t('staffPayments.status')}>{t(`staffPayments.statuses.${status}`)}</Fact>
        <Fact name={t('staffPayments.buyer')}>
          <Name>{order.name}</Name>, <Name>{order.email}</Name>
        </Fact>
        <Fact name={t('staffPayments.bought')}>
          {t('staffPayments.items', { quantity, service, count: months })}
        </Fact>
        <Fact name={t('staffPayments.sum')}>
          {written.money(total, currency)}
          {refunded > 0 && <> ({t('staffPayments.refunded', { sum: written.money(refunded, currency) })})</>}
        </Fact>
        {paid !== null && <Fact name={t('staffPayments.paidOn')}>{written.day(paid)}</Fact>}
        {withdrawn !== null && <Fact name={t('staffPayments.withdrawnOn')}>{written.day(withdrawn)}</Fact>}
        {order.providerId !== null && (
          <Fact name={t('staffPayments.providerId')}>
            <code>
              <Name>{order.providerId}</Name>
            </code>
          </Fact>
        )}
      </Facts>
      {order.dispute && <DisputeNote dispute={order.dispute} />}
      {order.cards.length > 0 && <Cards cards={order.cards} />}
      {order.acts.length > 0 && <Acts acts={order.acts} />}
      {order.refundable && <PayOrderBack order={order} name={name} />}
    </li>
  );
}

function Cards({ cards }: Pick<StaffOrder, 'cards'>) {
  const { t } = useTranslation();
  const written = useWritten();
  return (
    <ul className={classes.cards} aria-label={t('staffPayments.cards')}>
      {cards.map(({ number, state, redeemed, userUid }) => (
        <li key={number}>
          {t(`staffPayments.cardStates.${state}`, {
            number,
            day: redeemed === null ? '' : written.day(redeemed),
          })}{' '}
          {userUid !== null && <Link to={userPath(userUid)}>{t('staffPayments.family')}</Link>}
        </li>
      ))}
    </ul>
  );
}

function PayOrderBack({ order, name }: { order: StaffOrder; name: string }) {
  const { t } = useTranslation();
  const written = useWritten();
  const { id, total, refunded, currency } = order;
  return (
    <PayBack
      what={name}
      sum={written.money(total - refunded, currency)}
      text={t('staffPayments.payBackOrder')}
      act={useRefundOrder(id)}
    />
  );
}
