import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Control, controlsIn, keyOf, type Typed, typeAgain, typedInto } from './typed.ts';

/** What was pressed before there was a script to hear it: the inline script of the page keeps the last one (early.js). */
interface Pressed {
  readonly button: HTMLElement;
  readonly submits: boolean;
}

/** What somebody did to a page that could not hear it yet. */
interface Done {
  readonly typed: readonly Typed[];
  readonly focus: { readonly key: string; readonly selection: Selection } | undefined;
  readonly press: ((live: HTMLElement) => void) | undefined;
}

/**
 * Draws the live page aside, a few milliseconds at a time so that a press in between is heard, and puts it in the place of the one that
 * the server has sent in one step. What was typed until then, the focus with its selection, and a button that was pressed are those of
 * the live page afterwards.
 * @param sent the element that holds the page; one like it takes its place
 * @returns the element that holds the live page
 */
export async function takeOver(sent: HTMLElement, page: ReactNode): Promise<HTMLElement> {
  const live = sent.cloneNode(false) as HTMLElement;
  const done = await new Promise<Done>((resolve) => {
    let noted: Done;
    const put = () => {
      noted = doneTo(sent);
      sent.replaceWith(live);
    };
    const root = createRoot(live);
    startTransition(() =>
      root.render(
        <InPlace put={put} drawn={() => resolve(noted)}>
          {page}
        </InPlace>,
      ),
    );
  });
  goLive();
  typeAgain(live, done.typed);
  restoreFocus(live, done);
  done.press?.(live);
  return live;
}

interface InPlaceProps {
  /** Puts what was drawn into the page: before anything in it measures itself. */
  readonly put: () => void;
  readonly drawn: () => void;
  readonly children: ReactNode;
}

/** Stands outside of strict mode, which would do everything twice. */
function InPlace({ put, drawn, children }: InPlaceProps) {
  useInsertionEffect(put, [put]);
  useLayoutEffect(drawn, [drawn]);
  return children;
}

function doneTo(sent: HTMLElement): Done {
  const all = controlsIn(sent);
  const active = all.find((control) => control === document.activeElement);
  return {
    typed: typedInto(sent),
    focus: active && { key: keyOf(active, all), selection: selectionOf(active) },
    press: pressed(sent),
  };
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

function restoreFocus(live: HTMLElement, { focus }: Done): void {
  const all = controlsIn(live);
  const control = focus && all.find((one) => keyOf(one, all) === focus.key);
  control?.focus({ preventScroll: true });
  if (!control || control instanceof HTMLSelectElement || focus?.selection?.[0] == null) return;
  control.setSelectionRange(...focus.selection);
}

/** How to do in the live page what was pressed in the one before; undefined where nothing was. */
function pressed(sent: HTMLElement): Done['press'] {
  const { aloudPressed } = window as { aloudPressed?: Pressed };
  if (!aloudPressed || !sent.contains(aloudPressed.button)) return undefined;
  const { button, submits } = aloudPressed;
  const at = buttonsOf(sent).indexOf(button);
  const words = button.textContent;
  return (live) => {
    const now = buttonsOf(live)[at];
    // Where another button stands in its place now, nobody has pressed that one.
    if (!now || now.textContent !== words) return;
    if (submits) now.closest('form')?.requestSubmit();
    else now.click();
  };
}

const buttonsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('button')];
