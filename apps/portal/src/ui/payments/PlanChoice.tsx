import type { Price } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import classes from './PlanChoice.module.css';
import { useWritten } from './written.ts';

interface PlanChoiceProps {
  readonly offer: Offer;
  readonly chosen: Price;
  readonly onChoose: (price: Price) => void;
}

/** What is sold, each price with its VAT; one price alone is shown, not chosen. */
export function PlanChoice({ offer, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation();
  if (offer.prices.length === 1)
    return (
      <p className={classes.only}>
        <Plan offer={offer} price={chosen} />
      </p>
    );
  return (
    <fieldset className={classes.plans}>
      <legend>{t('payments.choose')}</legend>
      {offer.prices.map((price) => (
        <label key={price.id} className={price.id === chosen.id ? classes.chosen : classes.plan}>
          <input type="radio" name="plan" checked={price.id === chosen.id} onChange={() => onChoose(price)} />
          <Plan offer={offer} price={price} />
        </label>
      ))}
    </fieldset>
  );
}

function Plan({ offer, price }: { offer: Offer; price: Price }) {
  const { t } = useTranslation();
  const written = useWritten();
  const name = offer.products.find(({ id }) => id === price.product)?.name ?? '';
  return (
    <span className={classes.what}>
      <span>{name}</span>
      <strong className={classes.price}>{written.price(price)}</strong>
      <span className={classes.tax}>
        {t(price.taxIncluded ? 'payments.price.withTax' : 'payments.price.withoutTax')}
      </span>
    </span>
  );
}
