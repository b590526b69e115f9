/** Functions that run in the page. Each is sent there as text, so it uses no helper of this file. */
import type { Point } from '../browsers/tab.ts';
import type { signatureOf } from '../e2e/outside/signature.ts';

/** Has the player read twice as fast. */
export const readTwiceAsFast = (): void => {
  const kept = localStorage.getItem('bookplayer_config') ?? '{}';
  localStorage.setItem('bookplayer_config', JSON.stringify({ ...JSON.parse(kept), playbackRate: 2 }));
};

/** Whether there is a button with this name that takes a press. */
export const isEnabled = (name: string): boolean => {
  const inAll = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...inAll(element.shadowRoot)] : [element],
    );
  return inAll(document).some(
    (element) =>
      element instanceof HTMLButtonElement &&
      !element.disabled &&
      (element.ariaLabel ?? element.textContent?.trim()) === name,
  );
};

/** The middle of the button that says No to the question of another device; null if there is no question. */
export const theNo = (): Point | null => {
  const player = document.querySelector('book-player');
  const question = player?.shadowRoot?.querySelector('book-elsewhere');
  const box = question?.shadowRoot?.querySelectorAll('button')[1]?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

/** The sentence that is marked: what signatureOf() says of its document, and its id; null if none is. */
export const markedNow = (): { readonly signature: string; readonly id: string } | null => {
  const player = document.querySelector('book-player');
  for (const frame of player?.shadowRoot?.querySelectorAll('iframe') ?? []) {
    const { body } = frame.contentDocument ?? {};
    const lit = body?.querySelector('[data-aloud-active], .-epub-media-overlay-active');
    if (!body || !lit || frame.closest('[aria-hidden="true"]')) continue;
    const { signatureOf: sign } = window as unknown as { signatureOf: typeof signatureOf };
    return { signature: sign(body), id: lit.id };
  }
  return null;
};
