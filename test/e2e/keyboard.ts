import { expect, type Page } from '@playwright/test';

/** A reader without a mouse, who does everything by the keyboard and sees which element has the focus. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Name of the element that has the focus, in shadow roots too. */
  focused(): Promise<string> {
    return this.#page.evaluate(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null;
      const name =
        element?.getAttribute('aria-label') ??
        label?.textContent ??
        element?.getAttribute('title') ??
        element?.textContent;
      return name?.replace(/\s+/g, ' ').trim() ?? '';
    });
  }

  /** Presses Tab, or Shift+Tab for 'back', until an element with this name has the focus. */
  async goTo(name: string | RegExp, direction: 'on' | 'back' = 'on'): Promise<void> {
    const passed: string[] = [];
    for (let steps = 0; steps < 60; steps++) {
      const now = await this.focused();
      if (typeof name === 'string' ? now === name : name.test(now)) return;
      passed.push(now);
      await this.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
    }
    throw new Error(`Tab does not lead to "${String(name)}", but to: ${passed.join(' | ')}`);
  }

  /** Goes to a control and presses it. */
  async use(name: string | RegExp, direction: 'on' | 'back' = 'on', key = 'Enter'): Promise<void> {
    await this.goTo(name, direction);
    await this.press(key);
  }

  async expectFocus(name: string | RegExp): Promise<void> {
    await expect(async () => {
      const now = await this.focused();
      if (typeof name === 'string') expect(now).toBe(name);
      else expect(now).toMatch(name);
    }).toPass({ timeout: 15_000 });
  }
}
