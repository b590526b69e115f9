import type { User } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDays } from '../../../i18n/days.ts';
import { usersPath } from '../../../site/controlPanelPaths.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { Name } from '../../../ui/Name.tsx';
import classes from '../parts/ControlPanel.module.css';
import { zoneOfUser } from '../parts/zoneOfUser.ts';

/** The data of a person. The server does not send what the signed-in person may not see. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation();
  const days = useDays();
  const zone = zoneOfUser(user);
  return (
    <>
      <Facts>
        <Fact name={t('controlPanel.username')}>
          <Name>{user.username}</Name>
        </Fact>
        {user.type && <Fact name={t('controlPanel.type')}>{t(`controlPanel.types.${user.type}`)}</Fact>}
        <Fact name={t('controlPanel.status')}>{t(`controlPanel.statuses.${user.status}`)}</Fact>
        {user.email !== null && (
          <Fact name={t('controlPanel.email')}>
            <Name>{user.email}</Name>
          </Fact>
        )}
        {user.ageFilter !== null && (
          <Fact name={t('controlPanel.ageFilter')}>{t('controlPanel.years', { count: user.ageFilter })}</Fact>
        )}
        <Fact name={t('controlPanel.lastActive')}>
          {user.lastActive === null ? t('controlPanel.never') : days.moment(user.lastActive, zone, 'long')}
        </Fact>
        <Fact name={t('controlPanel.created')}>{days.day(user.created, zone)}</Fact>
      </Facts>
      <h2>{t('controlPanel.schools')}</h2>
      <ul className={classes.places}>
        {user.schoolUnits.map(({ uid, name, role }) => (
          <li key={`${uid} ${role}`}>
            <Link to={usersPath({ schoolUnit: uid })}>
              <Name>{name}</Name>
            </Link>
            <span className={classes.quiet}>{t(`ownProfile.role.${role}`)}</span>
          </li>
        ))}
      </ul>
      {user.groups.length > 0 && <h2>{t('controlPanel.groups')}</h2>}
      <ul className={classes.places}>
        {user.groups.map(({ uid, name }) => (
          <li key={uid}>
            <Link to={usersPath({ group: uid })}>
              <Name>{name}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
