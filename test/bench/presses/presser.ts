import type { Locator, Page } from '@playwright/test';
import type { Phone } from '../phone/phone.ts';

interface Interaction {
  readonly duration: number;
}

/** Presses in one browser and keeps how long each took until the next paint (W3C Event Timing). */
export class Presser {
  readonly phone: Phone;
  readonly times = new Map<string, number>();
  #heard: Interaction[] = [];

  private constructor(phone: Phone) {
    this.phone = phone;
  }

  static async on(phone: Phone): Promise<Presser> {
    const presser = new Presser(phone);
    // A binding outlasts the documents in which presses are made.
    await phone.page.exposeBinding('tellInteraction', (_source, interaction: Interaction) => {
      presser.#heard.push(interaction);
    });
    await phone.page.addInitScript(tellInteractions);
    return presser;
  }

  get page(): Page {
    return this.phone.page;
  }

  /** Presses something with the mouse, and waits for what it brings. */
  async press(name: string, what: Locator, brings: Locator): Promise<void> {
    await this.#measure(
      name,
      async () => {
        await this.phone.press(what);
      },
      brings,
    );
  }

  /** Types letters, one after the other, where the focus is. */
  async type(name: string, text: string, brings: Locator): Promise<void> {
    await this.#measure(name, () => this.page.keyboard.type(text, { delay: 120 }), brings);
  }

  async key(name: string, key: string, brings: Locator): Promise<void> {
    await this.#measure(name, () => this.page.keyboard.press(key), brings);
  }

  async #measure(name: string, act: () => Promise<void>, brings: Locator): Promise<void> {
    this.#heard = [];
    await act();
    await brings.first().waitFor();
    // Event Timing is told after the paint, in a task of its own.
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
        }),
    );
    const slowest = Math.max(0, ...this.#heard.map(({ duration }) => duration));
    this.times.set(name, Math.max(slowest, this.times.get(name) ?? 0));
  }
}

/** Runs in the page: tells of each event of a press or a key that took at least a frame. */
function tellInteractions(): void {
  const { tellInteraction } = window as unknown as { tellInteraction: (told: Interaction) => void };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) tellInteraction({ duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
