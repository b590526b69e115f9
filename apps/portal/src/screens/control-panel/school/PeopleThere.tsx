import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSchoolCounts } from '../../../data/schools/schoolUnitQueries.ts';
import { groupsPath, usersPath } from '../../../site/controlPanelPaths.ts';
import classes from '../parts/ControlPanel.module.css';

/** How many people and groups belong to a school unit, with links to their lists. */
export const PeopleThere = observer(function PeopleThere({ unit: { uid } }: { unit: SchoolUnit }) {
  const { t, i18n } = useTranslation();
  const { data: counts } = useSchoolCounts(uid);
  const number = new Intl.NumberFormat(i18n.language);
  const lists = [
    ['student', t('controlPanel.students'), usersPath({ schoolUnit: uid, type: 'student' })],
    ['employee', t('controlPanel.school.staff'), usersPath({ schoolUnit: uid, type: 'employee' })],
    ['guardian', t('controlPanel.school.guardians'), usersPath({ schoolUnit: uid, type: 'guardian' })],
    ['groups', t('controlPanel.groups'), groupsPath({ schoolUnit: uid })],
  ] as const;
  return (
    <section>
      <h2>{t('controlPanel.school.tabs.people')}</h2>
      <ul className={classes.places}>
        {lists.map(([name, title, to]) => {
          const count = counts?.[name];
          return (
            <li key={name}>
              <Link to={to}>{title}</Link>
              <span className={classes.quiet}>{count != null && number.format(count)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
