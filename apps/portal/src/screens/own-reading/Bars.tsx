import type { OwnReading } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { type DayPeriod, type Part, type PeriodName, partsOf } from '../../ui/reading/periods.ts';
import classes from './OwnReading.module.css';

export const measures = ['minutes', 'pages', 'words'] as const;
export type Measure = (typeof measures)[number];

interface BarsProps {
  readonly name: PeriodName;
  readonly period: DayPeriod;
  readonly days: OwnReading['days'];
  readonly measure: Measure;
}

/** A bar for each part of a period, with its number: a list that is read aloud as what it shows. */
export function Bars({ name, period, days, measure }: BarsProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const labelOf = useLabels(name);
  const parts = partsOf(name, period).map((part) => ({ part, value: amountOf(part, days, measure) }));
  const most = Math.max(1, ...parts.map(({ value }) => value));
  const titles = {
    week: t('readingSums.chart'),
    month: t('readingSums.perWeek'),
    schoolYear: t('readingSums.perMonth'),
  };
  return (
    <ol className={classes.bars} aria-label={`${titles[name]}: ${t(`readingSums.${measure}`)}`}>
      {parts.map(({ part, value }) => (
        <li key={part.from}>
          <span className={classes.column} aria-hidden="true">
            <span style={{ blockSize: `${(100 * value) / most}%` }} data-empty={value === 0 || undefined} />
          </span>
          <span className={classes.label}>{labelOf(part)}</span>
          <span className={classes.value}>{number.format(value)}</span>
        </li>
      ))}
    </ol>
  );
}

function amountOf({ from, until }: Part, days: OwnReading['days'], measure: Measure): number {
  return days.filter(({ day }) => day >= from && day < until).reduce((sum, each) => sum + each[measure], 0);
}

function useLabels(name: PeriodName): (part: Part) => string {
  const { i18n } = useTranslation();
  const options: Readonly<Record<PeriodName, Intl.DateTimeFormatOptions>> = {
    week: { weekday: 'short' },
    month: { day: 'numeric', month: 'short' },
    schoolYear: { month: 'short' },
  };
  const format = new Intl.DateTimeFormat(i18n.language, { ...options[name], timeZone: 'UTC' });
  return ({ from }) => format.format(new Date(from));
}
