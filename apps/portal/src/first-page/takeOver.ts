import { flushSync } from 'react-dom';

/** What somebody may type into, in the order of the page. */
const CONTROLS = 'input, textarea, select';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  const before = [...root.querySelectorAll<Control>(CONTROLS)];
  const typed = before.flatMap((control) => {
    const value = typedInto(control);
    return value === initialOf(control) ? [] : [{ key: keyOf(control, before), value }];
  });
  const active = before.find((control) => control === document.activeElement);
  const focus = active && { key: keyOf(active, before), selection: selectionOf(active) };
  const press = pressed(root);

  flushSync(draw);
  goLive();

  const after = [...root.querySelectorAll<Control>(CONTROLS)];
  const find = (key: string) => after.find((control) => keyOf(control, after) === key);
  // Drawn before anything else is done with it: a form sends what the page knows.
  flushSync(() => {
    for (const { key, value } of typed) {
      const control = find(key);
      if (control) type(control, value);
    }
  });
  if (focus) restore(find(focus.key), focus.selection);
  press?.();
}

/** From here on the page hears by itself what is pressed, and is seen whoever has come. */
function goLive(): void {
  (window as { aloudLive?: () => void }).aloudLive?.();
  delete document.documentElement.dataset['waits'];
}

/** By its name where it has one, else by its place among those of its kind. */
function keyOf(control: Control, all: readonly Control[]): string {
  if (control.name) return `${control.localName} ${control.name}`;
  const alike = all.filter(
    ({ localName, name, type }) => !name && localName === control.localName && type === control.type,
  );
  return `${control.localName} ${control.type} ${alike.indexOf(control)}`;
}

function typedInto(control: Control): string {
  return isBox(control) ? String(control.checked) : control.value;
}

function initialOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return (
      ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
    );
  return isBox(control) ? String(control.defaultChecked) : control.defaultValue;
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Types as a hand does: what listens to the control hears of it. */
function type(control: Control, value: string): void {
  if (isBox(control)) {
    if (String(control.checked) !== value) control.click();
    return;
  }
  // A library that keeps the value of a field would not see one that is set on the element itself.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
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
