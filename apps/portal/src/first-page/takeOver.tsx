import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { controlsIn, keyOf, typeAgain, typedInto } from './typed.ts';

/** What was pressed before there was a script to hear it: the inline script of the page keeps the last one (early.js). */
interface Pressed {
  readonly button: HTMLElement;
  readonly submits: boolean;
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
  const active = await new Promise<Element | null>((resolve) => {
    let active: Element | null;
    const put = () => {
      active = document.activeElement;
      sent.replaceWith(live);
    };
    const root = createRoot(live);
    startTransition(() =>
      root.render(
        <InPlace put={put} drawn={() => resolve(active)}>
          {page}
        </InPlace>,
      ),
    );
  });
  goLive();
  // What it held is not in the page any more, and still as it was.
  typeAgain(live, typedInto(sent));
  if (active && sent.contains(active)) restoreFocus(sent, live, active as HTMLElement);
  pressAgain(sent, live);
  // The dialog that chooses a file may be open still: it speaks to the page that opened it.
  sent.addEventListener('change', () =>
    typeAgain(
      live,
      typedInto(sent).filter(({ files }) => files),
    ),
  );
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

/** From here on the page hears presses by itself, and is shown to everybody. */
function goLive(): void {
  (window as { aloudLive?: () => void }).aloudLive?.();
  delete document.documentElement.dataset['waits'];
}

function restoreFocus(sent: HTMLElement, live: HTMLElement, active: HTMLElement): void {
  const [before, now] = [controlsIn(sent), controlsIn(live)];
  const control = before.find((one) => one === active);
  const key = control && keyOf(control, before);
  const twin = control ? now.find((one) => keyOf(one, now) === key) : twinOf(sent, live, active);
  twin?.focus({ preventScroll: true });
  // A box and a button have no text to select in, fields of some types tell none.
  const { selectionStart: from, selectionEnd: to } = active as HTMLInputElement;
  if (from != null) (twin as HTMLInputElement | undefined)?.setSelectionRange(from, to);
}

/** Does in the live page what was pressed in the one before. */
function pressAgain(sent: HTMLElement, live: HTMLElement): void {
  const { aloudPressed } = window as { aloudPressed?: Pressed };
  const button = aloudPressed && twinOf(sent, live, aloudPressed.button);
  // A dialog gives the focus back to what has opened it.
  button?.focus({ preventScroll: true });
  if (aloudPressed?.submits) button?.closest('form')?.requestSubmit();
  else button?.click();
}

/** The button or link that stands in the place of one of the sent page; undefined if another stands there now. */
function twinOf(sent: HTMLElement, live: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const twin = pressablesIn(live)[pressablesIn(sent).indexOf(element)];
  return twin?.textContent === element.textContent ? twin : undefined;
}

const pressablesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, button')];
