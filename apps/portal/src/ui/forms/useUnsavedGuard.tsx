import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useLeaveBlocker } from './useLeaveBlocker.ts';

/**
 * Asks before a page with unsaved changes is left.
 * @param isUnsaved evaluated when the page is left, so that it is right immediately after saving
 * @param drop drops the draft of what was typed
 * @returns the dialog, to be rendered
 */
export function useUnsavedGuard(isUnsaved: () => boolean, drop?: () => void): ReactNode {
  const { t } = useTranslation();
  const blocker = useLeaveBlocker(isUnsaved);
  return (
    <ConfirmDialog
      id="unsaved"
      open={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      busy={false}
      problem={null}
      onConfirm={() => {
        drop?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
