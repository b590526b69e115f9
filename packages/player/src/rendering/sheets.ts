/** A view's element with frames in it. */
export interface Sheet {
  readonly element: HTMLElement;
  readonly frames: readonly HTMLIFrameElement[];
}

/** How many sheets wait for their next page: more than one leave at once only when somebody jumps. */
const SPARE = 1;

/**
 * The sheets that pages are drawn on. A browser needs longer to make an empty frame than for what comes into it: the first is made
 * while the first bytes of a book are on their way, and those that are not needed any more are used again.
 */
export class Sheets {
  readonly stage: HTMLElement;
  readonly #spare: Sheet[] = [];

  constructor(stage: HTMLElement) {
    this.stage = stage;
    this.#spare.push(this.take(1));
  }

  /** A concealed sheet on the stage. */
  take(count: number): Sheet {
    const index = this.#spare.findIndex(({ frames }) => frames.length === count);
    const [spare] = this.#spare.splice(Math.max(index, 0), 1);
    const element = spare?.element ?? makeElement();
    const frames = spare?.frames.slice(0, count) ?? [];
    for (const tooMany of spare?.frames.slice(count) ?? []) tooMany.remove();
    while (frames.length < count) frames.push(makeFrame());
    // Those that are there must not be moved: a frame that is loads anew.
    element.append(...frames.filter((frame) => !frame.isConnected));
    if (!spare) this.stage.append(element);
    return { element, frames };
  }

  /**
   * Nobody needs this one any more.
   * @param usable whether all that was asked for has come into its frames
   */
  giveBack(sheet: Sheet, usable: boolean): void {
    if (!usable || !sheet.element.isConnected || this.#spare.length >= SPARE) {
      sheet.element.remove();
      return;
    }
    conceal(sheet.element, true);
    for (const frame of sheet.frames) {
      // What is taken out of a document plays no longer (HTML §4.8.11.8), and takes no memory.
      frame.contentDocument?.documentElement.replaceChildren();
      layBare(frame);
    }
    this.#spare.push(sheet);
  }

  /** Gives up those that wait. */
  clear(): void {
    for (const { element } of this.#spare.splice(0)) element.remove();
  }
}

/**
 * A sandboxed frame for a content document. `allow-same-origin` lets the player measure and highlight; without
 * `allow-scripts` nothing in the document runs.
 */
export function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('scrolling', 'no');
  layBare(frame);
  return frame;
}

function layBare(frame: HTMLIFrameElement): void {
  frame.removeAttribute('style');
  Object.assign(frame.style, { border: '0', display: 'block', background: 'transparent' });
}

/**
 * Concealed, a page lies beside the stage, which cuts off what is not on it: there it is measured and drawn like the one on show, so that
 * a turn to it draws nothing. `inert` keeps focus and screen readers out.
 */
export function conceal(element: HTMLElement, hidden: boolean): void {
  element.style.transform = hidden ? 'translateX(-101%)' : 'none';
  element.inert = hidden;
}

/** What the frames of a view lie in: all of the stage, as a layer of its own. */
export function makeElement(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    willChange: 'transform',
  });
  conceal(element, true);
  return element;
}
