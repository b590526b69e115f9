import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ConfirmDialog.module.css';
import { DialogButtons } from './DialogButtons.tsx';
import { FormProblem } from './forms/FormProblem.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** What the button says that makes it happen. */
  readonly confirm: string;
  /** It is happening: pressed again, the button does nothing. */
  readonly busy: boolean;
  /** It cannot happen yet: something is to be chosen before. */
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
    // 498 px: spec §9, dialog width.
    <Modal.Root opened={open} onClose={onClose} size={498} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own head, which would be a second banner of the page. */}
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
