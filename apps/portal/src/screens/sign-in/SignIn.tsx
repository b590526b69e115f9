import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/AppContext.ts';
import { testPlayerPath } from '../../app/paths.ts';
import { redirectTarget } from '../../app/visit.ts';
import { realm } from '../../realm/currentRealm.ts';
import { safeRedirect } from '../../session/safeRedirect.ts';
import { asksMoreSecure, type SignInRequest } from '../../session/signIn.ts';
import { Heading } from '../../shell/Heading.tsx';
import { Icon } from '../../shell/icons/Icon.tsx';
import { Logo } from '../../shell/icons/Logo.tsx';
import { LanguageSelect } from '../../shell/LanguageSelect.tsx';
import { CardForm } from './CardForm.tsx';
import classes from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { useShownCard } from './useShownCard.ts';
import { VoiceBook } from './VoiceBook.tsx';
import { Ways } from './Ways.tsx';
import { type Way, wayOf } from './way.ts';

/** Most people log in by password, and need the code of the other ways never. */
const forms = {
  password: SignInForm,
  sms: lazy(() => import('./SmsForm.tsx')),
  group: lazy(() => import('./GroupForm.tsx')),
} as const;

export function SignIn() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { origin, session } = useApp();
  const [card, putAway] = useShownCard();
  const [chosen, setChosen] = useState<Way>(() => wayOf(query.get('amr_hint')));
  const request: SignInRequest = {
    query,
    redirect: redirectTarget(query),
    idToken: session.tokens?.idToken,
  };
  const secure = asksMoreSecure(query);
  const choose = (way: Way) => {
    putAway();
    setChosen(way);
  };
  const Form = forms[secure ? 'sms' : chosen];
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
        <Heading title={t(secure ? 'signIn.secure.title' : 'signIn.title')} />
        {secure && <p className={classes.why}>{t('signIn.secure.why')}</p>}
        {card === null || secure ? (
          <Suspense fallback={null}>
            <Form request={request} />
          </Suspense>
        ) : (
          <CardForm key={card} request={request} card={card} onOtherWay={putAway} />
        )}
        {secure ? (
          <Button component={Link} to={safeRedirect(request.redirect, origin)} variant="default" h={48}>
            {t('signIn.secure.cancel')}
          </Button>
        ) : (
          <Ways way={card === null ? chosen : null} onChoose={choose} />
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
