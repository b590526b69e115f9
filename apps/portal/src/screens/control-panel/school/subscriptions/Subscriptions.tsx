import type { SchoolUnitForm } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { actionLock } from '../../parts/locks.ts';
import { Periods } from '../../parts/periods/Periods.tsx';

/** The subscriptions of a school unit. */
export function Subscriptions({ unit: { uid, name, actions } }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  return (
    <section>
      <Periods
        owner={{ kind: 'school', uid, name }}
        lock={actionLock(actions, 'AddSubscription')}
        empty={t('controlPanel.school.noPeriods')}
      />
    </section>
  );
}
