import type { FormLock } from '@aloud/api';

interface Rights {
  readonly viewable: 0 | 2;
  readonly editable: 0 | 2;
  readonly lock: FormLock | null;
}

/** Whether a person does not have the field at all: then nothing of it is rendered. */
export function isAbsent({ viewable, editable, lock }: Rights): boolean {
  return viewable === 0 && editable === 0 && lock === null;
}
