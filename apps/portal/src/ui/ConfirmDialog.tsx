import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogId } from '../site/forms.ts';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { FormProblem } from './forms/FormProblem.tsx';

interface ConfirmDialogProps {
  readonly id: DialogId;
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The text of the button that does it. */
  readonly confirm: string;
  /** The action is running: another press does nothing. */
  readonly busy: boolean;
  /** The action is not possible yet: something has to be chosen first. */
  readonly disabled?: boolean;
  /** Why the action failed. */
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. The cancel button has the focus, so that Enter alone does no harm. */
export function ConfirmDialog({
  id,
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
    <Dialog id={id} open={open} title={title} onClose={onClose}>
      <div className={classes.text}>{children}</div>
      <FormProblem text={problem} />
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          data-disabled={disabled || undefined}
          aria-disabled={busy || disabled}
          onClick={() => !busy && !disabled && onConfirm()}
        >
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
