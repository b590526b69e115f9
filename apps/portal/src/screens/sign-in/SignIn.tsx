import { type UpstreamId, upstreamProblems } from '@aloud/api';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { realm } from '../../realm/currentRealm.ts';
import { safeRedirect } from '../../session/safeRedirect.ts';
import { asksMoreSecure, type SignInRequest } from '../../session/signIn.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { redirectTarget } from '../../session/visit.ts';
import { LanguageSelect } from '../../shell/LanguageSelect.tsx';
import { paths, testPlayerPath } from '../../site/paths.ts';
import { browserStore } from '../../site/storage/stores.ts';
import { FormProblem } from '../../ui/forms/FormProblem.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Logo } from '../../ui/icons/Logo.tsx';
import classes from './SignIn.module.css';
import { SignInMethods } from './SignInMethods.tsx';
import { signInForms } from './signInForms.ts';
import { type SignInMethod, wayOf } from './signInMethod.ts';
import { useShownCard } from './useShownCard.ts';
import { VoiceBook } from './VoiceBook.tsx';

/** Loaded only for people with a card. */
const CardForm = lazy(async () => ({ default: (await import('./CardForm.tsx')).CardForm }));

/** Loaded only where the browser stores nothing. */
const StorageWords = lazy(async () => (await import('./StorageWords.tsx')).storageWords());

export function SignIn() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { auth, leave, origin, session } = useVisit();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [card, putAway] = useShownCard();
  const [chosen, setChosen] = useState<SignInMethod>(() => wayOf(query.get('amr_hint')));
  const [lasts] = useState(browserStore.keeps);
  /** The service at which this browser cannot log in. */
  const [lost, setLost] = useState<UpstreamId | null>(null);
  const request: SignInRequest = {
    query,
    redirect: redirectTarget(query),
    subject: session.claims?.sub,
  };
  const secure = asksMoreSecure(query);
  const choose = (way: SignInMethod) => {
    putAway();
    setChosen(way);
  };
  const goElsewhere = async (upstream: UpstreamId) => {
    if (upstream === 'ak-bibliotheken') return navigate(paths.loginAkBibliotheken + search);
    const { upstreamSignIn } = await import('../../session/upstreamSignIn.ts');
    const address = await upstreamSignIn(auth, request, upstream);
    if (address) leave(address);
    else setLost(upstream);
  };
  const problem = upstreamProblems.find((each) => each === query.get('problem')) ?? null;
  const needsCookies = secure && !navigator.cookieEnabled;
  const Form = signInForms[secure ? 'sms' : chosen];
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
        <FormProblem text={problem && t(`signIn.problem.${problem}`)} />
        {secure && <p className={classes.why}>{t('signIn.secure.why')}</p>}
        {card === null || secure ? (
          <Suspense fallback={null}>
            <Form request={request} />
          </Suspense>
        ) : (
          <Suspense fallback={null}>
            <CardForm key={card} request={request} card={card} onOtherWay={putAway} />
          </Suspense>
        )}
        {(!lasts || lost || needsCookies) && (
          <Suspense fallback={null}>
            <StorageWords lasts={lasts} lost={lost} needsCookies={needsCookies} />
          </Suspense>
        )}
        {secure ? (
          <Button component={Link} to={safeRedirect(request.redirect, origin)} variant="default" mih={48}>
            {t('signIn.secure.cancel')}
          </Button>
        ) : (
          <SignInMethods
            way={card === null ? chosen : null}
            onChoose={choose}
            onUpstream={(upstream) => void goElsewhere(upstream)}
          />
        )}
        <div className={classes.more}>
          <Link to="/signup">{t('signIn.atHome')}</Link>
          <Link to={testPlayerPath} className={classes.local}>
            <Icon name="test" size={20} />
            {t('signIn.localBook')}
          </Link>
          <LanguageSelect />
        </div>
      </main>
    </div>
  );
}
