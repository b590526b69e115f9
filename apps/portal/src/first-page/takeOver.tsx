import { type ReactNode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { controlsIn, keyOf, typeAgain, typedInto } from './typed.ts';

/** The last press before the page was live, recorded by the inline script (early.js). */
interface Pressed {
  readonly button: HTMLElement;
  readonly submits: boolean;
}

/**
 * Renders the live page outside the document, a few milliseconds at a time so that presses in between are handled, then replaces the
 * static page from the server by it in one step. What was typed until then, the focus with its selection, and a press on a button are
 * carried over to the live page.
 * @param sent the element that contains the static page; a copy of it replaces it
 * @returns the element that contains the live page
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
  // The static page is detached from the document, but still holds what was typed.
  typeAgain(live, typedInto(sent));
  if (active && sent.contains(active)) restoreFocus(sent, live, active as HTMLElement);
  pressAgain(sent, live);
  // A file dialog may still be open: it reports to the static page, which opened it.
  sent.addEventListener('change', () =>
    typeAgain(
      live,
      typedInto(sent).filter(({ files }) => files),
    ),
  );
  return live;
}

interface InPlaceProps {
  /** Puts the live page into the document, before any layout effect measures it. */
  readonly put: () => void;
  readonly drawn: () => void;
  readonly children: ReactNode;
}

/** Must be outside strict mode, which would run its effects twice. */
function InPlace({ put, drawn, children }: InPlaceProps) {
  useInsertionEffect(put, [put]);
  useLayoutEffect(drawn, [drawn]);
  return children;
}

/** From here on the page handles presses itself, and is visible to everybody. */
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
  // Checkboxes and buttons have no selection, and fields of some types do not expose it.
  const { selectionStart: from, selectionEnd: to } = active as HTMLInputElement;
  if (from != null) (twin as HTMLInputElement | undefined)?.setSelectionRange(from, to);
}

/** Repeats in the live page the press on the static one. */
function pressAgain(sent: HTMLElement, live: HTMLElement): void {
  const { aloudPressed } = window as { aloudPressed?: Pressed };
  const button = aloudPressed && twinOf(sent, live, aloudPressed.button);
  // A dialog returns the focus to the element that opened it.
  button?.focus({ preventScroll: true });
  if (aloudPressed?.submits) button?.closest('form')?.requestSubmit();
  else button?.click();
}

/** The live counterpart of a button or link of the static page; undefined if its text differs. */
function twinOf(sent: HTMLElement, live: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const twin = pressablesIn(live)[pressablesIn(sent).indexOf(element)];
  return twin?.textContent === element.textContent ? twin : undefined;
}

const pressablesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, button')];
