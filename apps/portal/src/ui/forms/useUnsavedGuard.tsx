import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/**
 * Asks before a page with unsaved changes is left; if the window is closed, the browser asks.
 * @param isUnsaved evaluated when the page is left, so that it is right immediately after saving
 * @returns the dialog, to be rendered
 */
export function useUnsavedGuard(isUnsaved: () => boolean): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('forms.leaveTitle')}
      confirm={t('forms.leave')}
      busy={false}
      problem={null}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('forms.leaveText')}
    </ConfirmDialog>
  );
}
