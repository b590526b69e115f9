import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { FormProblem } from './forms/FormProblem.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The words of the button that makes it happen. */
  readonly confirm: string;
  /** It is happening: another press does nothing. */
  readonly busy: boolean;
  /** It cannot happen yet: something has to be chosen first. */
  readonly disabled?: boolean;
  /** Why it did not happen. */
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be taken back. The way out has the focus, so that Enter alone does no harm. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  busy,
  disabled = false,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className={classes.text}>{children}</div>
      <FormProblem text={problem} />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button aria-disabled={busy || disabled} onClick={() => !busy && !disabled && onConfirm()}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
