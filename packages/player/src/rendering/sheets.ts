import { makeFrame, openBlank } from './blank.ts';
import { lay } from './lay.ts';

/** A view's element with frames in it. */
export interface Sheet {
  readonly element: HTMLElement;
  readonly frames: readonly HTMLIFrameElement[];
}

/** How many sheets are kept for their next page: more than one become free at a time only when somebody jumps. */
const SPARE = 1;

/**
 * The sheets on which pages are drawn. A browser takes longer to make an empty frame than to fill it: the first is made while the
 * first bytes of a book are loading, and sheets that are no longer needed are reused.
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
      frame.tabIndex = -1;
      void openBlank(frame, this.policy);
      frames.push(frame);
    }
    // Connected frames must not be moved: a moved frame reloads.
    element.append(...frames.filter((frame) => !frame.isConnected));
    if (!spare) this.stage.append(element);
    return { element, frames };
  }

  /**
   * Returns a sheet that is no longer needed.
   * @param usable whether everything requested for its frames has arrived
   */
  giveBack(sheet: Sheet, usable: boolean): void {
    if (!usable || !sheet.element.isConnected || this.#spare.length >= SPARE) {
      sheet.element.remove();
      return;
    }
    lay(sheet.element, 'aside');
    for (const frame of sheet.frames) {
      // Media that are removed from a document stop playing (HTML §4.8.11.8), and take no memory.
      frame.contentDocument?.documentElement.replaceChildren();
      layBare(frame);
    }
    this.#spare.push(sheet);
  }

  /** Removes the spare sheets. */
  clear(): void {
    for (const { element } of this.#spare.splice(0)) element.remove();
  }
}

export function layBare(frame: HTMLIFrameElement): void {
  frame.removeAttribute('style');
  Object.assign(frame.style, { border: '0', display: 'block', background: 'transparent' });
}

/** The container of a view's frames: all of the stage, as a layer of its own. */
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
