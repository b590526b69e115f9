import type { FormLock } from '@aloud/api';

const unexplained: FormLock = { reason: { code: 'lock.insufficient' }, stepUp: false };

interface Action {
  readonly name: string;
  readonly status: 'active' | 'inactive';
  readonly lock: FormLock | null;
}

/** What keeps her from an action, as the server says; one that it does not name is not for her. */
export function actionLock<Name extends string>(
  actions: ReadonlyArray<Action & { readonly name: Name }>,
  name: Name,
): FormLock | null {
  const action = actions.find((each) => each.name === name);
  return action?.status === 'active' ? null : (action?.lock ?? unexplained);
}

/** What keeps her from writing a field, as the server says (spec §5: 2 is editable). */
export function fieldLock({ editable, lock }: { editable: 0 | 2; lock: FormLock | null }): FormLock | null {
  return editable === 2 ? null : (lock ?? unexplained);
}
