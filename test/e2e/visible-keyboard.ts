import { expect, type JSHandle, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';

interface Stop {
  readonly name: string;
  /** Whether somebody who looks at the window sees that it has the focus. */
  readonly isSeen: boolean;
}

/** A keyboard that also goes into frames of other origins, and notes each control on the way whose focus cannot be seen. */
export class VisibleKeyboard extends Keyboard {
  readonly #frames: Page;
  readonly #unseen = new Set<string>();

  constructor(page: Page) {
    super(page);
    this.#frames = page;
  }

  override async focused(): Promise<string> {
    const { name, isSeen } = await this.#stop();
    if (!isSeen) this.#unseen.add(name);
    return name;
  }

  /** Expects that the focus could be seen at each stop so far. */
  expectSeen(): void {
    expect([...this.#unseen]).toEqual([]);
  }

  /**
   * What has the focus. A frame of another process learns a moment later than its page that it has it, and what slides into the window is seen a
   * moment later.
   */
  async #stop(): Promise<Stop> {
    for (let tries = 0; ; tries++) {
      const stop = await (await this.#innermost()).evaluate(describeStop);
      if (stop?.isSeen || tries === 20) return stop ?? { name: '', isSeen: true };
      await this.#frames.waitForTimeout(50);
    }
  }

  async #innermost(): Promise<JSHandle<Element | null>> {
    let focused: JSHandle<Element | null> = await this.#frames.evaluateHandle(() => document.activeElement);
    for (;;) {
      const frame = await focused.asElement()?.contentFrame();
      if (!frame) return focused;
      focused = await frame.evaluateHandle(() => document.activeElement);
    }
  }
}

/** Runs in the page or frame. @returns null in a frame in which nothing has the focus yet */
function describeStop(element: Element | null): Stop | null {
  const isBody = element === null || element === document.body;
  if (isBody) return window.parent === window ? { name: '', isSeen: true } : null;
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const label = isField ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  // Headings have the focus so that they are read out; they are no controls.
  const isControl = element.getAttribute('tabindex') !== '-1';
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    isSeen: !isControl || (hasRing && top < innerHeight && bottom > 0),
  };
}
