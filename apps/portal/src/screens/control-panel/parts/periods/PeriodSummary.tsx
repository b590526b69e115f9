import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../../data/periods/periods.ts';
import { useDays } from '../../../../i18n/days.ts';
import { nameOfService } from '../../../../realm/serviceNames.ts';
import controlPanel from '../ControlPanel.module.css';
import classes from './Periods.module.css';
import { stateOf } from './periodStates.ts';

interface PeriodSaidProps {
  readonly period: Pick<Period, 'type' | 'starts' | 'ends' | 'active'>;
  /** A further line of text. */
  readonly children?: ReactNode;
}

/** The service, its state, and its first and last day. */
export function PeriodSummary({ period, children }: PeriodSaidProps) {
  const { t } = useTranslation();
  const days = useDays();
  const { type, starts, ends } = period;
  return (
    <div className={classes.said}>
      <h3>
        {nameOfService(type)}{' '}
        <span className={controlPanel.quiet}>({t(`controlPanel.school.states.${stateOf(period)}`)})</span>
      </h3>
      <p>
        {ends === null
          ? t('controlPanel.school.since', { from: days.writtenDay(starts) })
          : t('controlPanel.school.fromTo', { days: [new Date(starts), new Date(ends)] })}
      </p>
      {children && <p className={controlPanel.quiet}>{children}</p>}
    </div>
  );
}
