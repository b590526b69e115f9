import type { Me, MyOrganization } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import classes from './Profile.module.css';

/** What we know of her. A shared account has no person behind it, so it shows its schools only (spec §6). */
export function ProfileFacts({ me, organizations }: { me: Me; organizations: readonly MyOrganization[] }) {
  const { t } = useTranslation();
  const verified = me.emailVerified ? t('profile.emailVerified') : t('profile.emailUnverified');
  return (
    <>
      {me.sharedAccount ? (
        <p>{t('profile.shared')}</p>
      ) : (
        <dl className={classes.facts}>
          <dt>{t('profile.name')}</dt>
          <dd>{`${me.firstname} ${me.lastname}`.trim()}</dd>
          <dt>{t('profile.username')}</dt>
          <dd>{me.username}</dd>
          <dt>{t('profile.email')}</dt>
          <dd>
            {me.email ?? t('profile.notGiven')}
            {me.email && <span className={classes.quiet}> · {verified}</span>}
          </dd>
        </dl>
      )}
      <h2>{t('profile.organizations')}</h2>
      {organizations.length === 0 && <p>{t('profile.noOrganizations')}</p>}
      <ul className={classes.organizations}>
        {organizations.map(({ uid, name, role }) => (
          <li key={`${uid} ${role}`}>
            {name}
            <span className={classes.quiet}>{t(`profile.role.${role}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
