import { useTranslation } from 'react-i18next';
import classes from './PriceOptions.module.css';

export interface PriceOption {
  readonly id: string;
  /** What is sold. */
  readonly name: string;
  /** The price, as it is written. */
  readonly price: string;
  /** Whether VAT is included. */
  readonly taxIncluded: boolean;
}

interface PriceOptionsProps {
  readonly legend: string;
  readonly options: readonly PriceOption[];
  /** Id of the chosen one. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** What is sold, each price with its VAT; one price alone is shown, not chosen. */
export function PriceOptions({ legend, options, chosen, onChoose }: PriceOptionsProps) {
  const [only] = options;
  if (only && options.length === 1)
    return (
      <p className={classes.only}>
        <Offered option={only} />
      </p>
    );
  return (
    <fieldset className={classes.options}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.id} className={option.id === chosen ? classes.chosen : classes.option}>
          <input
            type="radio"
            name="price"
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          <Offered option={option} />
        </label>
      ))}
    </fieldset>
  );
}

function Offered({ option: { name, price, taxIncluded } }: { option: PriceOption }) {
  const { t } = useTranslation();
  return (
    <span className={classes.what}>
      <span>{name}</span>
      <strong className={classes.price}>{price}</strong>
      <span className={classes.tax}>
        {t(taxIncluded ? 'payments.price.withTax' : 'payments.price.withoutTax')}
      </span>
    </span>
  );
}
