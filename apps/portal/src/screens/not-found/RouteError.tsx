import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '../../site/paths.ts';
import { useOnline } from '../../site/useOnline.ts';
import { Problem } from '../../ui/Problem.tsx';
import { NotFound } from './NotFound.tsx';
import classes from './RouteError.module.css';

/** Shown if a screen fails to load or render. Its links load the page anew, since the state of the running one is unknown. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);
  const isOnline = useOnline();
  // A screen whose code did not come: older engines remember that, so the page is loaded anew once the line is back.
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current && !missing) location.reload();
    wasOffline.current = !isOnline;
  }, [isOnline, missing]);
  if (missing) return <NotFound />;
  return (
    <main className={classes.page}>
      <Problem
        title={t('errors.error')}
        hint={isOnline ? t('errors.errorHint') : t('signIn.problem.offline')}
      >
        <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
        <Button component="a" href={paths.home} variant="default">
          {t('common.home')}
        </Button>
      </Problem>
    </main>
  );
}
