import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { LockButton } from './LockButton.tsx';

type DialogButtonProps = Pick<ComponentProps<typeof LockButton>, 'lock' | 'variant' | 'label'> & {
  /** Label of the button. */
  readonly text: string;
  /** Title of the dialog; by default `text`. */
  readonly title?: string;
  /** Runs before the dialog opens. */
  readonly onOpen?: () => void;
  /** Renders the contents of the dialog. */
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
