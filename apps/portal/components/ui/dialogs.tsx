import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CancelButton } from '../../src/ui/CancelButton.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { DialogButton } from '../../src/ui/DialogButton.tsx';
import { DialogButtons } from '../../src/ui/DialogButtons.tsx';
import type { Parts } from '../part.ts';

/** A button that opens the dialog: several open dialogs would cover each other. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

const confirm = (more: { busy?: boolean; disabled?: boolean; problem?: string }) => (
  <Opener>
    {(open, close) => (
      <ConfirmDialog
        id="delete-group"
        busy={false}
        problem={null}
        {...more}
        open={open}
        title="Delete class 3B?"
        confirm="Delete class 3B"
        onConfirm={close}
        onClose={close}
      >
        Its 24 students stay in the school. The group can be brought back for 30 days.
      </ConfirmDialog>
    )}
  </Opener>
);

export const dialogs: Parts = {
  'Dialog.tsx': {
    '': () => (
      <Opener>
        {(open, close) => (
          <Dialog id="group-name" open={open} title="Rename the group" onClose={close}>
            <DialogButtons>
              <CancelButton onClick={close} />
            </DialogButtons>
          </Dialog>
        )}
      </Opener>
    ),
  },
  'DialogButton.tsx': {
    '': () => (
      <DialogButton id="new-group" lock={null} variant="filled" text="New group">
        {(close) => (
          <DialogButtons>
            <CancelButton onClick={close} />
          </DialogButtons>
        )}
      </DialogButton>
    ),
  },
  'DialogButtons.tsx': {
    '': () => (
      <DialogButtons>
        <CancelButton onClick={() => undefined} />
        <Button mih={48}>Save</Button>
      </DialogButtons>
    ),
  },
  'CancelButton.tsx': { '': () => <CancelButton onClick={() => undefined} /> },
  'ConfirmDialog.tsx': {
    asking: () => confirm({}),
    'under way': () => confirm({ busy: true }),
    'something has to be chosen first': () => confirm({ disabled: true }),
    'it did not happen': () => confirm({ problem: 'No connection. Nothing was deleted; try again.' }),
  },
};
