import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editSchoolPath } from '../../../../app/paths.ts';
import { LockButton } from '../../LockButton.tsx';
import { actionLock } from '../../locks.ts';
import office from '../../Office.module.css';
import { Identifiers } from './Identifiers.tsx';
import { SchoolFacts } from './SchoolFacts.tsx';

/** All that is known of a school unit, and the way to the page on which it is changed. */
export const About = observer(function About({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <section>
      <h2>{t('office.school.tabs.about')}</h2>
      <div className={office.actions}>
        <LockButton
          lock={actionLock(unit.actions, 'EditSchoolUnit')}
          onClick={() => void navigate(editSchoolPath(unit.uid))}
        >
          {t('office.school.edit')}
        </LockButton>
      </div>
      <SchoolFacts unit={unit} />
      <Identifiers unit={unit} />
    </section>
  );
});
