import type { GiftTime, PaidSubscription, Price } from '@aloud/api';
import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import { useCard } from '../../data/payments/queries.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { CardFields } from '../../ui/payments/CardFields.tsx';
import { useCardProblem } from '../../ui/payments/cardProblem.ts';
import { OfferFailed } from '../../ui/payments/OfferFailed.tsx';
import { PlanChoice } from '../../ui/payments/PlanChoice.tsx';
import { Terms } from '../../ui/payments/Terms.tsx';
import { useBilling } from '../../ui/payments/useBilling.ts';
import { useCardForm } from '../../ui/payments/useCardForm.ts';
import { useCardSetup, useSettle } from '../../ui/payments/useCardSetup.ts';
import { useWritten } from '../../ui/payments/written.ts';

interface SubscribeProps {
  readonly offer: Offer;
  /** Subscriptions that have ended: whoever has had one has had the trial. */
  readonly earlier: readonly PaidSubscription[];
  readonly gifts: readonly GiftTime[];
}

/** Orders a subscription, with the card that is kept or another one. */
export const Subscribe = observer(function Subscribe({ offer, earlier, gifts }: SubscribeProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const form = useForm();
  const coming = useCardForm();
  const [fault, setFault] = useState<string | null>(null);
  const [price, setPrice] = useState<Price | undefined>(offer.prices[0]);
  const card = useCard();
  const setup = useCardSetup(offer);
  const settle = useSettle();
  const problemOf = useCardProblem();
  const billing = useBilling();
  const ended = earlier.find(({ endedAt }) => endedAt !== null)?.endedAt ?? null;
  const hasTrial = earlier.length === 0 && !setup.trialUsed;

  const order = async () => {
    setFault(null);
    if (!price) return null;
    const changes = { add: [price.id], trial: hasTrial };
    const cardForm = await coming.get();
    if (!card.data && !cardForm) return t('payments.card.notLoaded');
    if (cardForm && (await cardForm.validate())) {
      setFault(t('payments.card.incomplete'));
      return null;
    }
    const done = cardForm ? await setup.setUp(cardForm, billing, changes) : await setup.change(changes);
    if (!done) return problemOf(setup);
    await settle(setup, cardForm);
    return null;
  };

  if (!price) return <p>{t('payments.offHint')}</p>;
  // Which card is charged has to be known before anything is ordered.
  if (card.isError) return <OfferFailed error={card.error} onRetry={() => void card.refetch()} />;
  if (card.data === undefined) return <Skeleton height={240} />;
  return (
    <section>
      <p>{ended === null ? t('payments.none') : t('payments.ended', { day: written.day(ended) })}</p>
      <Form
        id="subscribe"
        form={form}
        submit={t(setup.busy ? 'payments.ordering' : 'payments.order')}
        onSend={order}
      >
        <PlanChoice offer={offer} chosen={price} onChoose={setPrice} />
        {card.data === null && (
          <CardFields offer={offer} currency={price.currency} problem={fault} onForm={coming.set} />
        )}
        <Terms price={price} {...freeTime({ offer, price, gifts, hasTrial })} />
      </Form>
    </section>
  );
});

interface Free {
  readonly offer: Offer;
  readonly price: Price;
  readonly gifts: readonly GiftTime[];
  readonly hasTrial: boolean;
}

const dayLong = 24 * 3_600_000;

/** What costs nothing at first: the trial, or gifts that last longer. */
function freeTime({ offer, price, gifts, hasTrial }: Free) {
  const service = offer.products.find(({ id }) => id === price.product)?.name;
  const giftUntil = gifts.find((gift) => gift.service === service)?.until ?? null;
  const trialDays = hasTrial ? offer.trialDays : null;
  const isLonger = giftUntil !== null && Date.parse(giftUntil) > Date.now() + (trialDays ?? 0) * dayLong;
  return { trialDays, giftUntil: isLonger ? giftUntil : null };
}
