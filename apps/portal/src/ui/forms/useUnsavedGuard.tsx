import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/**
 * Asks before a page is left on which something was changed and not saved; the browser asks when its window is closed.
 * @param isUnsaved looked at when somebody leaves, so that it may be called right after saving
 * @returns the question, to be drawn
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
