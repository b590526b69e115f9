/** A view's element with one empty frame in it. */
export interface BlankPage {
  readonly element: HTMLElement;
  readonly frame: HTMLIFrameElement;
}

/**
 * A sandboxed frame for a content document. `allow-same-origin` lets the player measure and highlight; without
 * `allow-scripts` nothing in the document runs.
 */
export function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('scrolling', 'no');
  Object.assign(frame.style, { border: '0', display: 'block', background: 'transparent' });
  return frame;
}

/** Hidden, but laid out: `visibility` keeps the measurements true; `inert` keeps focus and screen readers out. */
export function conceal(element: HTMLElement, hidden: boolean): void {
  element.style.visibility = hidden ? 'hidden' : 'visible';
  element.inert = hidden;
}

/**
 * The page that a book begins with, made while its first bytes are on their way: the browser needs longer for an empty frame
 * than for what comes into it.
 */
export class FirstPage {
  readonly stage: HTMLElement;
  #blank: BlankPage | undefined;

  constructor(stage: HTMLElement) {
    this.stage = stage;
    this.#blank = makeBlank();
    conceal(this.#blank.element, true);
    stage.append(this.#blank.element);
  }

  /** The prepared page, once; after that new ones, which are not on the stage yet. */
  take(): BlankPage {
    const blank = this.#blank ?? makeBlank();
    this.#blank = undefined;
    return blank;
  }

  /** Nobody needs it any more. */
  close(): void {
    this.#blank?.element.remove();
    this.#blank = undefined;
  }
}

/** What the frames of a view lie in: all of the stage. */
export function makeSheet(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
  return element;
}

function makeBlank(): BlankPage {
  const element = makeSheet();
  const frame = makeFrame();
  element.append(frame);
  return { element, frame };
}
