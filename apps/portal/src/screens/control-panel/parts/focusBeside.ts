/**
 * Before a row is removed: moves the focus from its button to the button of the next row, or of the previous one, so that people who
 * use the keyboard can go on from there.
 * @returns whether there was another row
 */
export function focusBeside(button: HTMLElement): boolean {
  const row = button.closest('tr, li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = beside?.querySelector('button');
  target?.focus();
  return target != null;
}
