import type { FormLock } from '@aloud/api';
import type { FieldRight, Lock } from '../customers/users/policy.ts';

/** A field of a form; a value that may not be seen does not leave. */
export function presentAttribute<Value>(right: FieldRight, value: Value) {
  return { ...right, ...(right.viewable === 2 && { value }) };
}

/** An action of a form; an inactive one says why. */
export function presentAction<Name extends string>(
  name: Name,
  lock: Lock | null,
): { name: Name; status: 'active' | 'inactive'; lock: FormLock | null } {
  return { name, status: lock ? 'inactive' : 'active', lock };
}
