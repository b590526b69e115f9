import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LockButton } from './LockButton.tsx';

type DialogButtonProps = Pick<ComponentProps<typeof LockButton>, 'lock' | 'variant' | 'label'> & {
  /** What the button says. */
  readonly text: string;
  /** Of the dialog; by default what the button says. */
  readonly title?: string;
  /** Runs before the dialog opens. */
  readonly onOpen?: () => void;
  /** What the dialog holds. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button, and the dialog that it opens. */
export function DialogButton({ text, title = text, onOpen, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const begin = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <LockButton {...button} onClick={begin}>
        {text}
      </LockButton>
      <Dialog open={open} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
