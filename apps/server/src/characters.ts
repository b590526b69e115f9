import { unassignedIn } from '@aloud/api';
import { faultyForm } from './errors.ts';

/**
 * Refuses characters that the server's Unicode does not know: how they are compared is not decided yet (RFC 8264 §9.10). Browsers know other
 * versions of Unicode, so no schema judges it.
 * @param texts that people write, by the names of their fields
 * @throws InvalidInput
 */
export function checkCharacters(texts: Readonly<Record<string, string | null | undefined>>): void {
  const faults = Object.entries(texts).flatMap(([attribute, text]) =>
    text != null && unassignedIn(text) ? [{ attribute, reason: 'field.characters' } as const] : [],
  );
  if (faults.length > 0) throw faultyForm(...faults);
}
