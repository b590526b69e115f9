import type { JobSelection } from '@aloud/api';
import { BulkDialog } from './BulkDialog.tsx';
import { CardsDialog } from './CardsDialog.tsx';
import type { BulkKind } from './kinds.ts';

export interface KindDialogProps {
  readonly kind: BulkKind;
  readonly selection: JobSelection;
  readonly onClose: () => void;
  /** The change has been started. */
  readonly onStart: () => void;
}

/** The dialog of an action on several people. */
export function KindDialog({ kind, onStart, ...dialog }: KindDialogProps) {
  return kind === 'printCards' ? (
    <CardsDialog {...dialog} />
  ) : (
    <BulkDialog kind={kind} onStart={onStart} {...dialog} />
  );
}
