import type { CDPSession, Page } from '@playwright/test';

interface Node {
  readonly ignored?: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
}

/** The accessibility tree of the window and of its frames, which the browser gives to a screen reader. */
export class AccessibilityTree {
  readonly #page: Page;
  #session: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Names of the frames that a screen reader finds; pages that are only prepared are not among them. */
  async frames(): Promise<string[]> {
    const nodes = await this.#nodes();
    return nodes.filter(({ role }) => role?.value === 'Iframe').map(({ name }) => name?.value ?? '');
  }

  /** Text of the visible pages, as a screen reader reads it. */
  async pageText(): Promise<string> {
    const texts: string[] = [];
    for (const frame of this.#page.frames().slice(1)) {
      const shown = await frame
        .frameElement()
        .then((element) =>
          element.evaluate((each) => (each as Element).closest('[inert], [aria-hidden="true"]') === null),
        )
        .catch(() => false);
      if (shown) texts.push(await frame.locator('body').ariaSnapshot());
    }
    return texts.join('\n');
  }

  async #nodes(): Promise<readonly Node[]> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    return (nodes as readonly Node[]).filter(({ ignored }) => !ignored);
  }
}
