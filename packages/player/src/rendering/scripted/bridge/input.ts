import type { listenToSwipes } from '../../swipes.ts';
import type { Line } from './line.ts';

/**
 * Reports to the player what the reader does and the page does not use: only real input of the reader (`isTrusted`), and
 * only what no script of the book has handled (`preventDefault`).
 */
export function reportInput(line: Line, swipes: typeof listenToSwipes): void {
  /** Controls that use arrow keys, or presses, themselves. */
  const typing =
    'input, textarea, select, audio, video, [contenteditable], [role="slider"], [role="textbox"]';
  const roles = ['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab', 'treeitem'];
  const acting = roles.map((role) => `[role="${role}"]`).join();
  const pressed = `a, button, label, summary, ${typing}, ${acting}, [tabindex], [onclick]`;
  /** Milliseconds between two reports of a pointer that stays near an edge; how near (px). */
  const every = 250;
  const edge = 48;
  let last = -every;

  const within = (event: Event, selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null;
  const own = (event: Event) => !event.isTrusted || event.defaultPrevented;

  window.addEventListener('keydown', (event) => {
    const { key, code, altKey, ctrlKey, shiftKey, metaKey, isComposing } = event;
    const turning = /^Arrow(Left|Right)$/.test(key) && !altKey && !ctrlKey && !shiftKey;
    const arrow = altKey && !ctrlKey && key.startsWith('Arrow');
    const chord = altKey && ctrlKey && /^(Space|KeyN|KeyM)$/.test(code);
    if (own(event) || metaKey || isComposing || !(key === 'Escape' || turning || arrow || chord)) return;
    if ((turning || chord) && within(event, typing)) return;
    event.preventDefault();
    line.send({ type: 'key', key, code, altKey, ctrlKey });
  });

  window.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest('a[href], area[href], a[*|href]') : null;
    if (event.defaultPrevented) return;
    if (!link) {
      if (!own(event) && !within(event, pressed)) line.send({ type: 'stir', by: 'press' });
      return;
    }
    event.preventDefault();
    const xlink = 'http://www.w3.org/1999/xlink';
    const href = link.getAttribute('href') || link.getAttributeNS(xlink, 'href') || '';
    if (href.startsWith('#')) line.goTo(href);
    // A script may press a link into the book for the reader; a link out of it takes the reader's own press.
    else if (event.isTrusted || line.pathOf(href) !== null) line.send({ type: 'link', href });
  });
  window.addEventListener('auxclick', (event) => event.preventDefault());

  window.addEventListener('pointermove', (event) => {
    const { isTrusted, pointerType, clientY, timeStamp } = event;
    if (!isTrusted || pointerType !== 'mouse' || timeStamp - last < every) return;
    if (clientY >= edge && window.innerHeight - clientY >= edge) return;
    last = timeStamp;
    line.send({ type: 'stir', by: 'edge' });
  });

  const touched: Parameters<typeof listenToSwipes>[0] = {
    addEventListener(type, listener, options) {
      const trusted = (event: Event) => {
        if (event.isTrusted && typeof listener === 'function') listener(event);
      };
      window.addEventListener(type, trusted, options);
    },
  };
  swipes(touched, (towards) => line.send({ type: 'swipe', towards }), new AbortController().signal);
}
