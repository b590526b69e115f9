import type { UserForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSchoolPeriodsOf } from '../../../data/periods/periodQueries.ts';
import { actionLock } from '../parts/locks.ts';
import { PeriodSummary } from '../parts/periods/PeriodSummary.tsx';
import { Periods } from '../parts/periods/Periods.tsx';

interface UserSubscriptionsProps {
  readonly person: UserForm;
  readonly name: string;
}

/** A person's own subscriptions, followed by those of their schools. */
export const UserSubscriptions = observer(function UserSubscriptions({
  person,
  name,
}: UserSubscriptionsProps) {
  const { t } = useTranslation();
  const { data: periods = [] } = useSchoolPeriodsOf(person.id);
  return (
    <section aria-label={t('controlPanel.school.tabs.subscriptions')}>
      <Periods
        owner={{ kind: 'person', uid: person.id, name }}
        lock={actionLock(person.actions, 'AddSubscription')}
        empty={t('controlPanel.person.noPeriods')}
      >
        {periods.map((period) => (
          <li key={period.id}>
            <PeriodSummary period={period}>
              {t('controlPanel.person.throughSchool', { school: period.schoolUnitName })}
            </PeriodSummary>
          </li>
        ))}
      </Periods>
    </section>
  );
});
