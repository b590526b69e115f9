import { useTranslation } from 'react-i18next';
import { useVisit } from '../session/VisitContext.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { logOut } from './logOut.ts';

/** Asks whether what was typed and not saved may be dropped, and logs out. */
export function LogOutQuestion({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const visit = useVisit();
  return (
    <ConfirmDialog
      id="log-out"
      open
      title={t('unsaved.title')}
      confirm={t('shell.logOut')}
      busy={false}
      problem={null}
      onConfirm={() => logOut(visit)}
      onClose={onClose}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
