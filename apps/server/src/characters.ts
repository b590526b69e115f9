import { unassignedIn } from '@aloud/api';
import { faultyForm } from './errors.ts';

/**
 * Refuses characters that the server's Unicode does not know: how they are compared is not decided yet (RFC 8264 §9.10). Browsers know other
 * versions of Unicode, so no schema judges it.
 * @param fields by their names; only the texts among them are looked at
 * @throws InvalidInput
 */
export function checkCharacters(fields: Readonly<Record<string, unknown>>): void {
  const faults = Object.entries(fields).flatMap(([attribute, text]) =>
    typeof text === 'string' && unassignedIn(text)
      ? [{ attribute, reason: 'field.characters' } as const]
      : [],
  );
  if (faults.length > 0) throw faultyForm(...faults);
}
