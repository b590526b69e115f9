import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Period as PeriodOf, PeriodOwner } from '../../../../data/periods/periods.ts';
import { actionLock } from '../locks.ts';
import { EditPeriod } from './EditPeriod.tsx';
import { EndPeriod } from './EndPeriod.tsx';
import { PeriodSummary } from './PeriodSummary.tsx';
import { stateOf, today } from './periodStates.ts';

interface PeriodProps {
  readonly owner: PeriodOwner;
  readonly period: PeriodOf;
  /** Called once it is ended or deleted, and the button is removed. */
  readonly onGone: () => void;
}

/** One subscription, with the actions that the server allows. */
export const Period = observer(function Period({ owner, period, onGone }: PeriodProps) {
  const { t } = useTranslation();
  const { seats, taken, actions } = period;
  const state = stateOf(period);
  return (
    <li>
      <PeriodSummary period={period}>
        {taken !== null &&
          (seats === null
            ? t('controlPanel.group.students', { count: taken })
            : t('controlPanel.school.takenOf', { taken, seats }))}
      </PeriodSummary>
      <EditPeriod owner={owner} period={period} lock={actionLock(actions, 'EditPeriod')} />
      {state !== 'over' && period.ends !== today() && (
        <EndPeriod
          owner={owner}
          period={period}
          lock={actionLock(actions, state === 'active' ? 'EndPeriod' : 'DeletePeriod')}
          onGone={onGone}
        />
      )}
    </li>
  );
});
