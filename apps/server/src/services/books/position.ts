import { position } from '@aloud/api';
import { InvalidInput } from '../../errors.ts';

/**
 * A last position is sent as a JSON string (spec §3).
 * @throws InvalidInput if it is not one
 */
export function checkPositionText(text: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const result = position.safeParse(parsed);
  if (result.success) return;
  throw new InvalidInput('form.notAgreed', [{ attribute: 'position', reason: 'field.place' }]);
}
