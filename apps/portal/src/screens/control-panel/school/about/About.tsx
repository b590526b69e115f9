import type { SchoolUnitForm } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editSchoolPath } from '../../../../site/controlPanelPaths.ts';
import { LockButton } from '../../../../ui/LockButton.tsx';
import controlPanel from '../../parts/ControlPanel.module.css';
import { actionLock } from '../../parts/locks.ts';
import { Identifiers } from './Identifiers.tsx';
import { SchoolFacts } from './SchoolFacts.tsx';

/** The data of a school unit, with a link to the page that changes them. */
export const About = observer(function About({ unit }: { unit: SchoolUnitForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <section>
      <h2>{t('controlPanel.school.tabs.about')}</h2>
      <div className={controlPanel.actions}>
        <LockButton
          lock={actionLock(unit.actions, 'EditSchoolUnit')}
          onClick={() => void navigate(editSchoolPath(unit.uid))}
        >
          {t('controlPanel.school.edit')}
        </LockButton>
      </div>
      <SchoolFacts unit={unit} />
      <Identifiers unit={unit} />
    </section>
  );
});
