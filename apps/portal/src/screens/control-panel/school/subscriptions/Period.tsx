import type { SchoolUnit, SchoolUnitPeriod } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import office from '../../Office.module.css';
import type { SchoolLocks } from '../useSchoolLocks.ts';
import { EditPeriod } from './EditPeriod.tsx';
import { EndPeriod } from './EndPeriod.tsx';
import { serviceName, stateOf, today } from './periodStates.ts';
import classes from './Subscriptions.module.css';

interface PeriodProps {
  readonly school: SchoolUnit;
  readonly period: SchoolUnitPeriod;
  readonly locks: SchoolLocks;
  /** It is deleted, and the button with it. */
  readonly onGone: () => void;
}

/** One thing that a school unit has bought. Support changes it; who runs the school may end it. */
export const Period = observer(function Period({ school, period, locks, onGone }: PeriodProps) {
  const { t, i18n } = useTranslation();
  const { type, starts, ends, seats, taken } = period;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => format.format(new Date(date));
  const state = stateOf(period);
  return (
    <li>
      <div className={classes.said}>
        <h3>
          {serviceName(type)} <span className={office.quiet}>({t(`office.school.states.${state}`)})</span>
        </h3>
        <p>
          {ends === null
            ? t('office.school.since', { from: day(starts) })
            : t('office.school.fromTo', { from: day(starts), to: day(ends) })}
        </p>
        <p className={office.quiet}>
          {seats === null
            ? t('office.group.students', { count: taken })
            : t('office.school.takenOf', { taken, seats })}
        </p>
      </div>
      <EditPeriod school={school.uid} period={period} lock={locks.support} />
      {state !== 'over' && ends !== today() && (
        <EndPeriod
          school={school}
          period={period}
          lock={state === 'active' ? locks.admin : locks.support}
          onGone={onGone}
        />
      )}
    </li>
  );
});
