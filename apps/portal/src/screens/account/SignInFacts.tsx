import type { Me } from '@aloud/api';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Name } from '../../ui/Name.tsx';
import classes from './Account.module.css';
import { ConfirmEmailButton } from './ConfirmEmailButton.tsx';
import { Identifier } from './Identifier.tsx';
import { identifierName } from './identifiers.ts';

/** The identifiers that the person signs in with. */
export function SignInFacts({ me }: { me: Me }) {
  const { t } = useTranslation();
  const verified = me.emailVerified ? t('account.emailVerified') : t('account.emailUnverified');
  return (
    <Facts>
      <Fact name={t('account.username')}>
        <Name>{me.username}</Name>
      </Fact>
      {!me.sharedAccount && (
        <Fact name={t('account.email')}>
          {me.email === null ? t('account.notGiven') : <Name>{me.email}</Name>}
          {me.email && <span className={classes.quiet}> · {verified}</span>}
          {me.email && !me.emailVerified && <ConfirmEmailButton email={me.email} />}
        </Fact>
      )}
      {me.identifiers.map(({ type, value }) => (
        <Fact key={`${type} ${value}`} name={t(identifierName(type))}>
          <Identifier value={value} />
        </Fact>
      ))}
    </Facts>
  );
}
