import { ApiError, mostGiftCards } from '@aloud/api';
import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CheckoutStore } from '../../data/payments/CheckoutStore.ts';
import { checkoutStates } from '../../data/payments/checkoutStates.ts';
import type { Offer } from '../../data/payments/payments.ts';
import { familyPaths } from '../../site/familyPaths.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
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

const quantities = Array.from({ length: mostGiftCards }, (_, before) => String(before + 1));
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
  const [incomplete, setIncomplete] = useState(false);
  const [oldPrice, setOldPrice] = useState(false);
  const [priceId, setPriceId] = useState(checkout.priceId);
  const [quantity, setQuantity] = useState(checkout.quantity);
  const { name, email, recipient, message } = checkout;
  const form = useForm<BuyerValues>({
    defaultValues: { name, email, recipient: recipient ?? '', message: message ?? '' },
  });
  const price = offer.giftPrices.find(({ id }) => id === priceId) ?? offer.giftPrices[0];
  if (!price) return null;
  const { currency, taxIncluded } = price;
  const sum = price.unit_amount * quantity;

  /** Orders and pays; what goes wrong is said beside the card, or above the button, which is a long way down the page. */
  const order = async (values: BuyerValues): Promise<null> => {
    setOldPrice(false);
    const card = await coming.get();
    if (!checkout.loadElements(card) || !card) return null;
    await card.charge(sum);
    const fault = await card.validate();
    setIncomplete(fault !== null);
    if (fault) return null;
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
    if (!isOrdered || checkout.state === checkoutStates.completed) return null;
    if (checkout.total !== sum) {
      setOldPrice(true);
      onOldPrice();
      return null;
    }
    checkout.loadElements(card);
    await checkout.pay(billingCountry());
    return null;
  };

  const isOfCard = checkout.error === 'signup.payment_failed';
  const problem = isAboutEmail(checkout.cause) ? null : problemOf(checkout);
  const changed = oldPrice && checkout.total !== null && written.money(checkout.total, currency);
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
          onChoose={setPriceId}
        />
        <NativeSelect
          label={t('gift.order.quantity')}
          data={quantities}
          value={String(quantity)}
          onChange={(event) => setQuantity(Number(event.currentTarget.value))}
          rightSection={<Icon name="down" size={20} />}
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
        <FormProblem
          text={changed ? t('gift.order.priceChanged', { sum: changed }) : isOfCard ? null : problem}
        />
      </Form>
    </>
  );
});
