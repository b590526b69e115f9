import { ApiError } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BoughtGiftCards as Bought } from '../../data/payments/giftCards.ts';
import { useBoughtGiftCards } from '../../data/payments/queries.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Name } from '../../ui/Name.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { GiftFailed } from '../../ui/payments/GiftFailed.tsx';
import { useSecretInAddress } from '../../ui/payments/useSecretInAddress.ts';
import { useWritten } from '../../ui/payments/written.ts';
import { BoughtCard } from './BoughtCard.tsx';
import classes from './BoughtGiftCards.module.css';
import { Print } from './Print.tsx';
import { Withdraw } from './Withdraw.tsx';

/** The page of the link in the buyer's mail: the codes, to copy and to print, and the way out of the purchase. */
export function BoughtGiftCards() {
  const { t } = useTranslation();
  const key = useSecretInAddress();
  const { data: bought, error, refetch } = useBoughtGiftCards(key);
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={t('gift.bought.title')} />
        {key === null && <p>{t('gift.bought.noKey')}</p>}
        {key !== null && !bought && !error && <Skeleton height={240} />}
        {!bought && isUnknown && (
          <Problem part title={t('payment.order_not_found')} hint={t('gift.bought.notFoundHint')}>
            {null}
          </Problem>
        )}
        {!bought && error && !isUnknown && <GiftFailed onRetry={() => void refetch()} />}
        {key !== null && bought && (
          <Purchase key={key} cardsKey={key} bought={bought} onChanged={() => void refetch()} />
        )}
      </div>
    </Frame>
  );
}

interface PurchaseProps {
  readonly cardsKey: string;
  readonly bought: Bought;
  readonly onChanged: () => void;
}

function Purchase({ cardsKey, bought, onChanged }: PurchaseProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const { order, service, cards, withdrawBy, withdrawn } = bought;
  const [first] = cards;
  return (
    <>
      <Facts>
        <Fact name={t('gift.bought.what')}>{written.gift(order.months, service)}</Fact>
        <Fact name={t('gift.order.quantity')}>{order.quantity}</Fact>
        <Fact name={t('gift.bought.paid')}>
          {written.money(order.total, order.currency)}
          {order.tax > 0 &&
            ` (${t('payments.receipts.tax', { sum: written.money(order.tax, order.currency) })})`}
        </Fact>
        {first?.recipient && (
          <Fact name={t('gift.bought.for')}>
            <Name>{first.recipient}</Name>
          </Fact>
        )}
        {first?.message && (
          <Fact name={t('gift.bought.message')}>
            <span className={classes.message}>{first.message}</span>
          </Fact>
        )}
      </Facts>
      <ul className={classes.list}>
        {cards.map((card) => (
          <BoughtCard key={card.number} card={card} />
        ))}
      </ul>
      {cards.some(({ state }) => state === 'unused') && <Print cardsKey={cardsKey} />}
      <Withdraw
        cardsKey={cardsKey}
        order={order}
        by={withdrawBy}
        withdrawn={withdrawn}
        onChanged={onChanged}
      />
    </>
  );
}
