import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useApp } from '../../app/AppContext.ts';
import { paths } from '../../app/paths.ts';
import { redirectTarget } from '../../app/visit.ts';
import { upstreamSignIn } from '../../session/signIn.ts';
import { Heading } from '../../shell/Heading.tsx';
import { Frame } from '../../shell/layouts/Frame.tsx';
import classes from './AkBibliotheken.module.css';
import { upstreamNames } from './Ways.tsx';

/** The sign-in page of those who come from the AK libraries (spec §2, §9). */
export function AkBibliotheken() {
  const { t } = useTranslation();
  const { auth, leave } = useApp();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const service = upstreamNames['ak-bibliotheken'];
  const go = async () => {
    setBusy(true);
    leave(await upstreamSignIn(auth, { query, redirect: redirectTarget(query) }, 'ak-bibliotheken'));
  };
  return (
    <Frame tabs={[]}>
      <div className={classes.page}>
        <Heading title={service} />
        <p>{t('signIn.libraries.about')}</p>
        <Button mih={48} aria-disabled={busy} onClick={() => void go()}>
          {t('signIn.libraries.logIn', { service })}
        </Button>
        <Link to={paths.login + search}>{t('signIn.ways.title')}</Link>
      </div>
    </Frame>
  );
}
