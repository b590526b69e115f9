import type { UserForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSchoolPeriodsOf } from '../../../services/periodQueries.ts';
import { actionLock } from '../locks.ts';
import { PeriodSaid } from '../periods/PeriodSaid.tsx';
import { Periods } from '../periods/Periods.tsx';

interface UserSubscriptionsProps {
  readonly person: UserForm;
  readonly name: string;
}

/** What a person can use by herself, and after it what comes to her through her schools. */
export const UserSubscriptions = observer(function UserSubscriptions({
  person,
  name,
}: UserSubscriptionsProps) {
  const { t } = useTranslation();
  const { data: periods = [] } = useSchoolPeriodsOf(person.id);
  return (
    <section aria-label={t('office.school.tabs.subscriptions')}>
      <Periods
        owner={{ kind: 'person', uid: person.id, name }}
        lock={actionLock(person.actions, 'AddSubscription')}
        empty={t('office.person.noPeriods')}
      >
        {periods.map((period) => (
          <li key={period.id}>
            <PeriodSaid period={period}>
              {t('office.person.throughSchool', { school: period.schoolUnitName })}
            </PeriodSaid>
          </li>
        ))}
      </Periods>
    </section>
  );
});
