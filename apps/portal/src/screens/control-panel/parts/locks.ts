import type { FormLock } from '@aloud/api';

const unexplained: FormLock = { reason: { code: 'lock.insufficient' }, stepUp: false };

interface Action {
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly lock: FormLock | null;
}

/** The lock of an action, or null if it is allowed. An action that the server does not name is locked. */
export function actionLock<Name extends string>(
  actions: ReadonlyArray<Action & { readonly name: Name }>,
  name: Name,
): FormLock | null {
  const action = actions.find((each) => each.name === name);
  return action?.status === 'active' ? null : (action?.lock ?? unexplained);
}

/** The lock of a field, or null if the person may edit it (spec §5: 2 is editable). */
export function fieldLock({ editable, lock }: { editable: 0 | 2; lock: FormLock | null }): FormLock | null {
  return editable === 2 ? null : (lock ?? unexplained);
}
