import { makeFrame, openBlank } from './blank.ts';

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
  /** The content policy of every page. */
  readonly policy: string;
  readonly #spare: Sheet[] = [];

  constructor(stage: HTMLElement, policy: string) {
    this.stage = stage;
    this.policy = policy;
    this.#spare.push(this.take(1));
  }

  /** A sheet on the stage, laid aside. */
  take(count: number): Sheet {
    const index = this.#spare.findIndex(({ frames }) => frames.length === count);
    const [spare] = this.#spare.splice(Math.max(index, 0), 1);
    const element = spare?.element ?? makeElement();
    const frames = spare?.frames.slice(0, count) ?? [];
    for (const tooMany of spare?.frames.slice(count) ?? []) tooMany.remove();
    while (frames.length < count) {
      const frame = makeFrame();
      layBare(frame);
      frames.push(frame);
    }
    // Those that are there must not be moved: a frame that is loads anew.
    element.append(...frames.filter((frame) => !frame.isConnected));
    if (!spare) this.stage.append(element);
    for (const frame of frames) void openBlank(frame, this.policy);
    lay(element, 'aside');
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
    lay(sheet.element, 'aside');
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

export function layBare(frame: HTMLIFrameElement): void {
  frame.removeAttribute('style');
  Object.assign(frame.style, { border: '0', display: 'block', background: 'transparent' });
}

/** So little that nobody sees it, and enough that browsers draw it; at 0 they do not. */
const UNSEEN = '0.001';

/**
 * How a sheet lies on the stage: shown; unseen beneath, in the same place, where the browser draws it beforehand; or aside.
 * There one column of pixels is left on the stage: of what is off it altogether the browser throws the drawing away. Focus
 * and screen readers get to the one that is shown only.
 */
export function lay(sheet: HTMLElement, how: 'shown' | 'unseen' | 'aside'): void {
  const shown = how === 'shown';
  // A page that was turned a moment ago would stand there until it had come in.
  if (!shown) for (const movement of sheet.getAnimations()) movement.cancel();
  sheet.setAttribute('aria-hidden', String(!shown));
  for (const frame of sheet.querySelectorAll('iframe')) suspendFrame(frame, !shown);
  Object.assign(sheet.style, {
    transform: how === 'aside' ? 'translateX(calc(-100% + 1px))' : 'none',
    opacity: shown ? '1' : UNSEEN,
    zIndex: shown ? '1' : '0',
  });
}

/**
 * Keeps focus out of a frame, or lets it in. From without, a frame that is scaled would be drawn anew (Chromium); what is of
 * another origin can only be reached so.
 */
export function suspendFrame(frame: HTMLIFrameElement, held: boolean): void {
  const root = frame.contentDocument?.documentElement ?? frame;
  root.toggleAttribute('inert', held);
  // The frame itself is a stop of the Tab key, whatever its document is.
  if (held) frame.tabIndex = -1;
  else frame.removeAttribute('tabindex');
}

/** What the frames of a view lie in: all of the stage, as a layer of its own. */
export function makeElement(): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    willChange: 'transform, opacity',
  });
  lay(element, 'aside');
  return element;
}
