import type { FormLock } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeriods } from '../../../../data/periods/periodQueries.ts';
import type { PeriodOwner } from '../../../../data/periods/periods.ts';
import { ListFailed } from '../../../../ui/lists/ListFailed.tsx';
import { ListSkeleton } from '../../../../ui/lists/ListSkeleton.tsx';
import controlPanel from '../ControlPanel.module.css';
import { EditPeriod } from './EditPeriod.tsx';
import { Period } from './Period.tsx';
import classes from './Periods.module.css';

interface PeriodsProps {
  readonly owner: PeriodOwner;
  /** Why subscriptions may not be added; null if they may. */
  readonly lock: FormLock | null;
  /** Text shown if there are none. */
  readonly empty: string;
  /** More items at the end of the list. */
  readonly children?: ReactNode;
}

/** The subscriptions of a school unit or a person. */
export const Periods = observer(function Periods({ owner, lock, empty, children }: PeriodsProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = usePeriods(owner);
  const { data: periods, isPending } = result;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('controlPanel.school.tabs.subscriptions')}
      </h2>
      <div className={controlPanel.actions}>
        <EditPeriod owner={owner} period={null} lock={lock} />
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !periods && <ListFailed query={result} />}
      {periods?.length === 0 && <p role="status">{empty}</p>}
      <ul className={classes.periods}>
        {periods?.map((period) => (
          <Period key={period.id} owner={owner} period={period} onGone={() => heading.current?.focus()} />
        ))}
        {children}
      </ul>
    </>
  );
});
