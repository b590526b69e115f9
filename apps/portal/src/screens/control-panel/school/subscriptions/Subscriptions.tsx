import type { SchoolUnit } from '@aloud/api';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../../../lists/ListSkeleton.tsx';
import { usePeriods } from '../../../../services/schoolUnitQueries.ts';
import { Problem } from '../../../../shell/Problem.tsx';
import office from '../../Office.module.css';
import { useSchoolLocks } from '../useSchoolLocks.ts';
import { EditPeriod } from './EditPeriod.tsx';
import { Period } from './Period.tsx';
import classes from './Subscriptions.module.css';

/** What a school unit has bought, and until when. */
export const Subscriptions = observer(function Subscriptions({ unit }: { unit: SchoolUnit }) {
  const { t } = useTranslation();
  const locks = useSchoolLocks(unit.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: periods, isPending, isFetching, refetch } = usePeriods(unit.uid);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('office.school.tabs.subscriptions')}
      </h2>
      <div className={office.actions}>
        <EditPeriod school={unit.uid} period={null} lock={locks.support} />
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !periods && (
        <Problem part title={t('lists.failed')} hint={t('lists.failedHint')}>
          <Button onClick={() => void refetch()} loading={isFetching}>
            {t('common.retry')}
          </Button>
        </Problem>
      )}
      {periods?.length === 0 && <p role="status">{t('office.school.noPeriods')}</p>}
      <ul className={classes.periods}>
        {periods?.map((period) => (
          <Period
            key={period.id}
            school={unit}
            period={period}
            locks={locks}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  );
});
