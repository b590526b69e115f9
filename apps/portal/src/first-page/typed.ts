import { flushSync } from 'react-dom';
import { tabStore } from '../site/storage/stores.ts';

/** Controls that can be typed into. */
const CONTROLS = 'input, textarea, select';
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a control, with a key that finds the control in another instance of the page. */
export interface Typed {
  readonly key: string;
  readonly value: string;
  /** For a file field. */
  readonly files?: FileList | null;
}

export const controlsIn = (root: ParentNode): Control[] => [...root.querySelectorAll<Control>(CONTROLS)];

/** The controls whose values differ from the initial ones. */
export function typedInto(root: ParentNode): Typed[] {
  const all = controlsIn(root);
  return all.flatMap((control) => {
    const value = valueIn(control);
    return value === initialOf(control) ? [] : [{ key: keyOf(control, all), value, ...filesIn(control) }];
  });
}

/** Types everything again. @returns what has no control in the page */
export function typeAgain(root: ParentNode, typed: readonly Typed[]): Typed[] {
  const all = controlsIn(root);
  const left: Typed[] = [];
  // Rendered before anything else happens: a form sends the page's state.
  flushSync(() => {
    for (const each of typed) {
      const control = all.find((one) => keyOf(one, all) === each.key);
      if (control) type(control, each);
      else left.push(each);
    }
  });
  return left;
}

/** The control's name if it has one, else its position among unnamed controls of its type. */
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
  // Only inputs have this type.
  control.type === 'file' ? { files: (control as HTMLInputElement).files } : {};

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Types like a person, so that the control's listeners run. */
function type(control: Control, { value, files }: Typed): void {
  if (valueIn(control) === value) return;
  if (files) {
    // Files were kept of inputs only.
    (control as HTMLInputElement).files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (isBox(control)) {
    control.click();
    return;
  }
  // React would not notice a value set on the element itself: it overrides the property there.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  const event = control instanceof HTMLSelectElement ? 'change' : 'input';
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

const storageKey = 'aloud.typed';
/** How long (ms) a page may take to show the fields that were typed into. */
const PATIENCE = 10_000;

/** Stores the values of all fields of a page that is about to be loaded anew, except passwords and files. */
export function keepTyped(root: ParentNode, pathname: string): void {
  const all = controlsIn(root);
  const typed = all
    .filter(({ type }) => type !== 'password' && type !== 'file')
    .map((control): Typed => ({ key: keyOf(control, all), value: valueIn(control) }));
  tabStore.write(storageKey, JSON.stringify({ pathname, typed }));
}

/** Types what was stored as its fields appear. */
export function bringTypedBack(root: HTMLElement, pathname: string): void {
  const kept = tabStore.read(storageKey);
  tabStore.forget(storageKey);
  if (kept === null) return;
  // Written by `keep`, above, in this tab.
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
