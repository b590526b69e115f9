import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editSchoolPath } from '../../../../app/paths.ts';
import { LockButton } from '../../LockButton.tsx';
import office from '../../Office.module.css';
import { useSchoolLocks } from '../useSchoolLocks.ts';
import { SchoolFacts } from './SchoolFacts.tsx';

/** All that is known of a school unit, and the way to the page on which it is changed. */
export const About = observer(function About({ unit }: { unit: SchoolUnit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locks = useSchoolLocks(unit.uid);
  return (
    <section>
      <h2>{t('office.school.tabs.about')}</h2>
      <div className={office.actions}>
        <LockButton lock={locks.admin} onClick={() => void navigate(editSchoolPath(unit.uid))}>
          {t('office.school.edit')}
        </LockButton>
      </div>
      <SchoolFacts unit={unit} />
    </section>
  );
});
