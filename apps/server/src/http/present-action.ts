import type { FormLock } from '@aloud/api';
import type { Lock } from '../person/index.ts';

/** An action of a form; an inactive one says why. */
export function presentAction<Name extends string>(
  name: Name,
  lock: Lock | null,
): { name: Name; status: 'active' | 'inactive'; lock: FormLock | null } {
  return { name, status: lock ? 'inactive' : 'active', lock };
}
