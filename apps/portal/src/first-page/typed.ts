import { flushSync } from 'react-dom';

/** What somebody may type into, in the order of the page. */
const CONTROLS = 'input, textarea, select';
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a control, and which that is in a page that looks the same. */
export interface Typed {
  readonly key: string;
  readonly value: string;
  /** Of a field for files. */
  readonly files?: FileList | null;
}

export const controlsIn = (root: ParentNode): Control[] => [...root.querySelectorAll<Control>(CONTROLS)];

/** What differs from what the page came with. */
export function typedInto(root: ParentNode): Typed[] {
  const all = controlsIn(root);
  return all.flatMap((control) => {
    const value = valueIn(control);
    return value === initialOf(control) ? [] : [{ key: keyOf(control, all), value, ...filesIn(control) }];
  });
}

/** Types it again, and returns what finds no place. */
export function typeAgain(root: ParentNode, typed: readonly Typed[]): Typed[] {
  const all = controlsIn(root);
  const left: Typed[] = [];
  // Drawn before anything else is done with it: a form sends what the page knows.
  flushSync(() => {
    for (const each of typed) {
      const control = all.find((one) => keyOf(one, all) === each.key);
      if (control) type(control, each);
      else left.push(each);
    }
  });
  return left;
}

/** By its name where it has one, else by its place among those of its kind. */
export function keyOf(control: Control, all: readonly Control[]): string {
  if (control.name) return `${control.localName} ${control.name}`;
  const alike = all.filter(
    ({ localName, name, type }) => !name && localName === control.localName && type === control.type,
  );
  return `${control.localName} ${control.type} ${alike.indexOf(control)}`;
}

function valueIn(control: Control): string {
  return isBox(control) ? String(control.checked) : control.value;
}

function initialOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return (
      ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
    );
  return isBox(control) ? String(control.defaultChecked) : control.defaultValue;
}

const filesIn = (control: Control) =>
  control.type === 'file' ? { files: (control as HTMLInputElement).files } : {};

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Types as a hand does: what listens to the control hears of it. */
function type(control: Control, { value, files }: Typed): void {
  if (valueIn(control) === value) return;
  if (files) {
    (control as HTMLInputElement).files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (isBox(control)) {
    control.click();
    return;
  }
  // A library that keeps the value of a field would not see one that is set on the element itself.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

const storageKey = 'aloud.typed';
/** How long a page may take to show the fields that were typed into, in milliseconds. */
const PATIENCE = 10_000;

/** Keeps what stands in the fields of a page that is about to be loaded anew; secrets are typed, and files chosen, again. */
export function keepTyped(root: ParentNode, pathname: string): void {
  const all = controlsIn(root);
  const typed = all
    .filter(({ type }) => type !== 'password' && type !== 'file')
    .map((control): Typed => ({ key: keyOf(control, all), value: valueIn(control) }));
  sessionStorage.setItem(storageKey, JSON.stringify({ pathname, typed }));
}

/** Types what was kept as its fields come. */
export function bringTypedBack(root: HTMLElement, pathname: string): void {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (kept === null) return;
  const { pathname: before, typed } = JSON.parse(kept) as { pathname: string; typed: Typed[] };
  if (before !== pathname) return;
  let left = typeAgain(root, typed);
  const observer = new MutationObserver(() => {
    left = typeAgain(root, left);
    if (left.length === 0) observer.disconnect();
  });
  if (left.length === 0) return;
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
}
