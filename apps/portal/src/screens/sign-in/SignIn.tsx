import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { testPlayerPath } from '../../app/paths.ts';
import { redirectTarget } from '../../app/visit.ts';
import { realm } from '../../realm/currentRealm.ts';
import { Heading } from '../../shell/Heading.tsx';
import { Icon } from '../../shell/icons/Icon.tsx';
import { Logo } from '../../shell/icons/Logo.tsx';
import { LanguageSelect } from '../../shell/LanguageSelect.tsx';
import { CardForm } from './CardForm.tsx';
import classes from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { useShownCard } from './useShownCard.ts';
import { VoiceBook } from './VoiceBook.tsx';

export function SignIn() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [card, putAway] = useShownCard();
  const request = { query, redirect: redirectTarget(query) };
  return (
    <div className={classes.page}>
      <header className={classes.picture}>
        <VoiceBook />
        <p>{t('signIn.tagline')}</p>
      </header>
      <main id="content" tabIndex={-1} className={classes.panel}>
        <p className={classes.brand}>
          <Logo />
          {realm.brand.name}
        </p>
        <Heading title={t('signIn.title')} />
        {card === null ? (
          <SignInForm request={request} />
        ) : (
          <CardForm key={card} request={request} card={card} onOtherWay={putAway} />
        )}
        <div className={classes.more}>
          <Link to={testPlayerPath} className={classes.local}>
            <Icon name="test" size={20} />
            {t('signIn.localBook')}
          </Link>
          <LanguageSelect compact />
        </div>
      </main>
    </div>
  );
}
