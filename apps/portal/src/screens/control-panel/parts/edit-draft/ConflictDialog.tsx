import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DialogId } from '../../../../site/forms.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EditConflict } from '../EditConflict.tsx';
import type { FieldOf } from './changes.ts';
import type { EditDraft } from './useEditDraft.ts';

interface ConflictDialogProps<Values extends FieldValues> {
  readonly id: DialogId;
  readonly draft: EditDraft<unknown, Values>;
  readonly title: string;
  /** Name of a field. */
  readonly nameOf: (field: FieldOf<Values>) => string;
  /** A field's value as text. */
  readonly shown: (field: FieldOf<Values>, values: Values) => string;
}

/** The fields that somebody else has changed too, with both values of each. */
export function ConflictDialog<Values extends FieldValues>({
  id,
  draft: { conflict, form, send, takeTheirs, back },
  title,
  nameOf,
  shown,
}: ConflictDialogProps<Values>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mine = form.getValues();
  const keepMine = async () => {
    setBusy(true);
    setProblem(null);
    setProblem(await send(mine));
    setBusy(false);
  };
  return (
    <Dialog id={id} open={conflict !== null} title={title} onClose={back}>
      {conflict && (
        <EditConflict
          values={conflict.fields.map((field) => ({
            name: nameOf(field),
            theirs: shown(field, conflict.theirs),
            mine: shown(field, mine),
          }))}
          busy={busy}
          problem={problem}
          onTheirs={takeTheirs}
          onMine={() => void keepMine()}
          onBack={back}
        />
      )}
    </Dialog>
  );
}
