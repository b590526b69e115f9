import { flushSync } from 'react-dom';
import { type Control, controlsIn, keyOf, typeAgain, typedInto } from './typed.ts';

/** What was pressed before there was a script to hear it: the inline script of the page keeps the last one (early.js). */
interface Pressed {
  readonly button: HTMLElement;
  readonly submits: boolean;
}

/**
 * Puts the live page in the place of the one that the server has sent, in one step. What was typed, the focus with its selection, and a
 * button that was pressed meanwhile are those of the live page afterwards.
 * @param draw renders into `root`
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const before = controlsIn(root);
  const typed = typedInto(root);
  const active = before.find((control) => control === document.activeElement);
  const focus = active && { key: keyOf(active, before), selection: selectionOf(active) };
  const press = pressed(root);

  flushSync(draw);
  goLive();

  typeAgain(root, typed);
  const after = controlsIn(root);
  if (focus)
    restore(
      after.find((control) => keyOf(control, after) === focus.key),
      focus.selection,
    );
  press?.();
}

/** From here on the page hears by itself what is pressed, and is seen whoever has come. */
function goLive(): void {
  (window as { aloudLive?: () => void }).aloudLive?.();
  delete document.documentElement.dataset['waits'];
}

type Selection = readonly [number | null, number | null] | null;

/** Fields of some types have no selection to ask for. */
function selectionOf(control: Control): Selection {
  if (control instanceof HTMLSelectElement) return null;
  return [control.selectionStart, control.selectionEnd];
}

function restore(control: Control | undefined, selection: Selection): void {
  control?.focus({ preventScroll: true });
  if (!control || control instanceof HTMLSelectElement || selection?.[0] == null) return;
  control.setSelectionRange(...selection);
}

/** How to do in the live page what was pressed in the one before; undefined where nothing was. */
function pressed(root: HTMLElement): (() => void) | undefined {
  const { aloudPressed } = window as { aloudPressed?: Pressed };
  if (!aloudPressed || !root.contains(aloudPressed.button)) return undefined;
  const { button, submits } = aloudPressed;
  const at = buttonsOf(root).indexOf(button);
  const words = button.textContent;
  return () => {
    const live = buttonsOf(root)[at];
    // Where another button stands in its place now, nobody has pressed that one.
    if (!live || live.textContent !== words) return;
    if (submits) live.closest('form')?.requestSubmit();
    else live.click();
  };
}

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button')];
