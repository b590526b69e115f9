import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { upstreamSignIn } from '../../session/upstreamSignIn.ts';
import { useVisit } from '../../session/VisitContext.ts';
import { redirectTarget } from '../../session/visit.ts';
import { Frame } from '../../shell/layouts/Frame.tsx';
import { paths } from '../../site/paths.ts';
import { Heading } from '../../ui/Heading.tsx';
import classes from './AkBibliotheken.module.css';
import { upstreamNames } from './SignInMethods.tsx';

/** Loaded only where the browser stores nothing. */
const StorageWords = lazy(async () => (await import('./StorageWords.tsx')).storageWords());

/** The sign-in page for people from the AK libraries (spec §2, §9). */
export function AkBibliotheken() {
  const { t } = useTranslation();
  const { auth, leave } = useVisit();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const service = upstreamNames['ak-bibliotheken'];
  const go = async () => {
    setBusy(true);
    const address = await upstreamSignIn(auth, { query, redirect: redirectTarget(query) }, 'ak-bibliotheken');
    if (address) return leave(address);
    setBusy(false);
    setLost(true);
  };
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={service} />
        <p>{t('otherLibraries.about')}</p>
        {lost && (
          <Suspense fallback={null}>
            <StorageWords lasts lost="ak-bibliotheken" needsCookies={false} />
          </Suspense>
        )}
        <Button mih={48} aria-disabled={busy} onClick={() => void go()}>
          {t('otherLibraries.logIn', { service })}
        </Button>
        <Link to={paths.login + search}>{t('signIn.ways.title')}</Link>
      </div>
    </Frame>
  );
}
