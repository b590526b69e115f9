import { waitFor } from '@testing-library/react';

/**
 * Waits until a screen reader would say a text with the field that has the focus: it is the field's description.
 * @returns the field
 */
export function saidWithFocus(text: string): Promise<Element> {
  return waitFor(() => {
    const field = document.activeElement;
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = ids.map((id) => document.getElementById(id)?.textContent);
    if (!field || !said.includes(text))
      throw new Error(`The focus is at "${field?.outerHTML}", which says: ${said.join(' | ')}`);
    return field;
  });
}
