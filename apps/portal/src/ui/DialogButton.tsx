import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useVisit } from '../session/VisitContext.ts';
import type { DraftName } from '../site/drafts/names.ts';
import type { DialogId } from '../site/forms.ts';
import { Dialog } from './Dialog.tsx';
import { LockButton } from './LockButton.tsx';

type DialogButtonProps = Pick<ComponentProps<typeof LockButton>, 'lock' | 'variant' | 'label'> & {
  /** Of the dialog. */
  readonly id: DialogId;
  /** Label of the button. */
  readonly text: string;
  /** Title of the dialog; by default `text`. */
  readonly title?: string;
  /** Runs before the dialog opens. */
  readonly onOpen?: () => void;
  /** The name of the draft of its form: the dialog opens by itself if there is one. */
  readonly draft?: DraftName;
  /** Renders the contents of the dialog. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button, and the dialog that it opens. */
export function DialogButton({
  id,
  text,
  title = text,
  draft,
  onOpen,
  children,
  ...button
}: DialogButtonProps) {
  const { drafts } = useVisit();
  const from = useId();
  const [open, setOpen] = useState(() => draft !== undefined && drafts.read(draft) !== null);
  const close = () => setOpen(false);
  const begin = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <LockButton {...button} id={from} onClick={begin}>
        {text}
      </LockButton>
      <Dialog id={id} open={open} title={title} onClose={close} from={from}>
        {children(close)}
      </Dialog>
    </>
  );
}
