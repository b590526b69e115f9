import { ApiError, mostGiftCards } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { checkoutStates } from '../../data/payments/checkoutStates.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { draftNames } from '../../site/drafts/names.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { useKept } from '../../ui/forms/useKept.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { CardFields } from '../../ui/payments/CardFields.tsx';
import { PriceOptions } from '../../ui/payments/PriceOptions.tsx';
import { billingCountry } from '../../ui/payments/useBilling.ts';
import { useCardForm } from '../../ui/payments/useCardForm.ts';
import { useWritten } from '../../ui/payments/written.ts';
import { useFocusOnce } from '../../ui/useFocusOnce.ts';
import { BuyerFields, type BuyerValues } from './BuyerFields.tsx';
import { useCheckoutProblem } from './checkoutProblem.ts';
import classes from './GiftCard.module.css';

interface OrderFormProps {
  readonly offer: Offer;
  readonly checkout: CheckoutStore;
  /** Whether it takes the place of something else on this page. */
  readonly arrived: boolean;
  /** The server's price is another one than that which is shown. */
  readonly onOldPrice: () => void;
}

interface OrderValues extends BuyerValues {
  readonly priceId: string;
  readonly quantity: string;
}

const quantities = Array.from({ length: mostGiftCards }, (_, before) => String(before + 1));
const { completed, processing } = checkoutStates;
const orNull = (text: string) => text.trim() || null;
const isAboutEmail = (cause: CheckoutStore['cause']): boolean =>
  cause instanceof ApiError && cause.validationErrors.some(({ attribute }) => attribute === 'email');

/** The choice, the buyer and the card on one page. The card is checked first; then the order is made, and paid if it costs what is shown. */
export const OrderForm = observer(function OrderForm({
  offer,
  checkout,
  arrived,
  onOldPrice,
}: OrderFormProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const coming = useCardForm();
  const problemOf = useCheckoutProblem();
  const arrival = useFocusOnce<HTMLParagraphElement>(arrived);
  const place = useRef<HTMLDivElement>(null);
  const [incomplete, setIncomplete] = useState(false);
  const [oldPrice, setOldPrice] = useState(false);
  const { name, email, recipient, message } = checkout;
  const form = useForm<OrderValues>({
    defaultValues: {
      priceId: checkout.priceId ?? '',
      quantity: String(checkout.quantity),
      name,
      email,
      recipient: recipient ?? '',
      message: message ?? '',
    },
  });
  const kept = useKept(form, draftNames.giftCardOrder);
  const [priceId, count] = form.watch(['priceId', 'quantity']);
  const { error } = checkout;
  useEffect(() => {
    if (error || oldPrice) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error, oldPrice]);
  const quantity = Number(count);
  const price = offer.giftPrices.find(({ id }) => id === priceId) ?? offer.giftPrices[0];
  if (!price) return null;
  const { currency, taxIncluded } = price;
  const sum = price.unit_amount * quantity;

  /** Whether nothing more is typed: it is paid, or being paid. */
  const isMade = () => checkout.state === completed || checkout.state === processing;
  /** Orders and pays; what goes wrong is said beside the card, or above the button, which is a long way down the page. */
  const order = async (values: OrderValues): Promise<'' | null> => {
    setOldPrice(false);
    const card = await coming.get();
    if (!checkout.loadElements(card) || !card) return '';
    await card.charge(sum);
    const fault = await card.validate();
    setIncomplete(fault !== null);
    if (fault) return '';
    const isOrdered = await checkout.prepare({
      priceId: price.id,
      quantity,
      name: values.name.trim(),
      email: values.email.trim(),
      message: orNull(values.message),
      recipient: orNull(values.recipient),
    });
    if (!isOrdered && isAboutEmail(checkout.cause))
      form.setError('email', { message: t('signup.emailInvalid') }, { shouldFocus: true });
    if (isMade()) return null;
    if (!isOrdered) return '';
    if (checkout.total !== sum) {
      setOldPrice(true);
      onOldPrice();
      return '';
    }
    checkout.loadElements(card);
    await checkout.pay(billingCountry());
    return isMade() ? null : '';
  };

  const isOfCard = checkout.error === 'signup.payment_failed';
  const problem = isAboutEmail(checkout.cause) ? null : problemOf(checkout);
  const changed = oldPrice && checkout.total !== null && written.money(checkout.total, currency);
  const said = changed ? t('gift.order.priceChanged', { sum: changed }) : isOfCard ? null : problem;
  return (
    <>
      <p ref={arrival} tabIndex={-1} className={`${classes.lead} ${classes.arrival}`}>
        {t('gift.order.lead')}
      </p>
      <p className={classes.lead}>
        <Link to={familyPaths.redeemGiftCard}>{t('gift.redeem.title')}</Link>
      </p>
      {checkout.orderMissing && (
        <div role="status">
          <h2>{t('payment.order_not_found')}</h2>
          <p>{t('gift.order.missing')}</p>
        </div>
      )}
      <Form
        id="gift-card-order"
        form={form}
        submit={t(checkout.loading ? 'payments.ordering' : 'payments.order')}
        onSend={order}
        kept={kept}
      >
        <PriceOptions
          legend={t('gift.order.choose')}
          options={offer.giftPrices.map((each) => ({
            id: each.id,
            name: written.gift(each.months, offer.products.find(({ id }) => id === each.product)?.name ?? ''),
            price: written.money(each.unit_amount, each.currency),
            taxIncluded: each.taxIncluded,
          }))}
          chosen={price.id}
          onChoose={(id) => form.setValue('priceId', id, { shouldDirty: true })}
        />
        <NativeSelect
          label={t('gift.order.quantity')}
          data={quantities}
          rightSection={<Icon name="down" size={20} />}
          {...form.register('quantity')}
        />
        <BuyerFields />
        <h2 className={classes.part}>{t('payments.card.title')}</h2>
        <CardFields
          offer={offer}
          currency={currency}
          amount={sum}
          returnTo={familyPaths.giftCard}
          problem={incomplete ? t('payments.card.incomplete') : isOfCard ? problem : null}
          onForm={coming.set}
        />
        <div className={classes.terms}>
          <p role="status" className={classes.sum}>
            <span>{t('gift.order.sum')}</span>
            <strong>{written.money(sum, currency)}</strong>
            <span className={classes.tax}>
              {t(taxIncluded ? 'payments.price.withTax' : 'payments.price.withoutTax')}
            </span>
          </p>
          <p>{t('gift.order.withdraw')}</p>
        </div>
        <FormProblem ref={place} text={said} />
      </Form>
    </>
  );
});
