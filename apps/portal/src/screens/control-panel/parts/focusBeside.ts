/**
 * Before a row goes: moves the focus from its button to the same button of the next row, or of the one before, so that whoever
 * works by keyboard goes on where she was.
 * @returns whether there was such a row
 */
export function focusBeside(button: HTMLElement): boolean {
  const row = button.closest('tr, li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector('button');
  target?.focus();
  return target != null;
}
