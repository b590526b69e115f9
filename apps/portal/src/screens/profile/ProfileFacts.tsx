import { fullName, type Me, type MyGroup, type MyOrganization } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Name } from '../../ui/Name.tsx';
import classes from './Profile.module.css';

interface ProfileFactsProps {
  readonly me: Me;
  readonly organizations: readonly MyOrganization[];
  readonly groups: readonly MyGroup[];
}

/** What we know about the person. A shared account is not one person, so only its schools and groups are shown (spec §6). */
export function ProfileFacts({ me, organizations, groups }: ProfileFactsProps) {
  const { t } = useTranslation();
  return (
    <>
      {me.sharedAccount ? (
        <p>{t('ownProfile.shared')}</p>
      ) : (
        <Facts>
          <Fact name={t('ownProfile.name')}>
            <Name>{fullName(me.firstname, me.lastname)}</Name>
          </Fact>
        </Facts>
      )}
      <h2>{t('ownProfile.organizations')}</h2>
      {organizations.length === 0 && <p>{t('ownProfile.noOrganizations')}</p>}
      <ul className={classes.organizations}>
        {organizations.map(({ uid, name, role }) => (
          <li key={`${uid} ${role}`}>
            <Name>{name}</Name>
            <span className={classes.quiet}>{t(`ownProfile.role.${role}`)}</span>
          </li>
        ))}
      </ul>
      {groups.length > 0 && <h2>{t('ownProfile.groups')}</h2>}
      <ul className={classes.organizations}>
        {groups.map(({ uid, name, organization }) => (
          <li key={uid}>
            <Name>{name}</Name>
            {organizations.length > 1 && <Name className={classes.quiet}>{organization.name}</Name>}
          </li>
        ))}
      </ul>
    </>
  );
}
