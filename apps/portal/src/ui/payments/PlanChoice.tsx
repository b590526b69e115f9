import type { Price } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../data/payments/payments.ts';
import { PriceOptions } from './PriceOptions.tsx';
import { useWritten } from './written.ts';

interface PlanChoiceProps {
  readonly offer: Offer;
  readonly chosen: Price;
  readonly onChoose: (price: Price) => void;
}

/** The subscriptions that are sold. */
export function PlanChoice({ offer, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const options = offer.prices.map((price) => ({
    id: price.id,
    name: offer.products.find(({ id }) => id === price.product)?.name ?? '',
    price: written.price(price),
    taxIncluded: price.taxIncluded,
  }));
  const choose = (id: string) => {
    const price = offer.prices.find((each) => each.id === id);
    if (price) onChoose(price);
  };
  return (
    <PriceOptions legend={t('payments.choose')} options={options} chosen={chosen.id} onChoose={choose} />
  );
}
