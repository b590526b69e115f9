import type { SchoolUnit } from '@aloud/api';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupsPath, usersPath } from '../../../app/paths.ts';
import { useSchoolCounts } from '../../../services/schoolUnitQueries.ts';
import classes from '../Office.module.css';

/** How many people and groups belong to a school unit, each with the way to their list. */
export const PeopleThere = observer(function PeopleThere({ unit: { uid } }: { unit: SchoolUnit }) {
  const { t, i18n } = useTranslation();
  const { data: counts } = useSchoolCounts(uid);
  const number = new Intl.NumberFormat(i18n.language);
  const lists = [
    ['student', t('office.students'), usersPath({ schoolUnit: uid, type: 'student' })],
    ['employee', t('office.types.employee'), usersPath({ schoolUnit: uid, type: 'employee' })],
    ['guardian', t('office.school.guardians'), usersPath({ schoolUnit: uid, type: 'guardian' })],
    ['groups', t('office.groups'), groupsPath({ schoolUnit: uid })],
  ] as const;
  return (
    <section>
      <h2>{t('office.school.tabs.people')}</h2>
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
