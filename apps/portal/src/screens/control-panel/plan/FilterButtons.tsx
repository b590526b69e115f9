import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../../../ui/lists/listQuery.ts';
import classes from './Plan.module.css';

interface FilterButtonsProps {
  /** The filter's name in the address. */
  readonly name: string;
  readonly options: ReadonlyArray<{
    readonly value: string;
    readonly label: string;
    readonly count: number;
    /** Whether it stands for what somebody has to look at. */
    readonly isWrong: boolean;
  }>;
  /** How many rows there are without the filter. */
  readonly total: number;
  readonly query: ListQuery;
  readonly change: (changes: Partial<ListQuery>) => void;
}

/** How many rows there are of each kind; a press shows only those. */
export function FilterButtons({ name, options, total, query, change }: FilterButtonsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const chosen = query.filters[name]?.[0];
  const buttons = [{ value: undefined, label: t('plan.allRows'), count: total, isWrong: false }, ...options];
  return (
    <fieldset className={classes.kinds}>
      <legend className="visually-hidden">{t('plan.show')}</legend>
      {buttons.map(({ value, label, count, isWrong }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === chosen}
          data-wrong={(isWrong && count > 0) || undefined}
          onClick={() => change({ filters: value === undefined ? {} : { [name]: [value] } })}
        >
          <strong>{number.format(count)}</strong> {label}
        </button>
      ))}
    </fieldset>
  );
}
