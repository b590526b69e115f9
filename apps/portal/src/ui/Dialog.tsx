import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every dialog. Esc closes it, and the focus returns to the element that opened it. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  return (
    // 498 px: spec §9, dialog width.
    <Modal.Root opened={open} onClose={onClose} size={498} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own header, which would be a second banner landmark. */}
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
