import type { Locator, Page } from '@playwright/test';
import type { Phone } from '../phone/phone.ts';

interface Interaction {
  /** When it was made, and how long its next paint took, in milliseconds of the page's clock. */
  readonly start: number;
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
    // One that is told late belongs to the press that it was made by.
    const began = await this.page.evaluate(() => performance.now());
    this.#heard = [];
    await act();
    await brings.first().waitFor();
    // Event Timing is told after the paint, in a task of its own. Without a graphics card the browser tells that a frame was shown no sooner
    // than it shows the next one, however much later that is: a spot that nobody sees makes one more.
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const spot = document.createElement('i');
          Object.assign(spot.style, {
            position: 'fixed',
            inset: '0 auto auto 0',
            width: '1px',
            height: '1px',
          });
          spot.style.background = '#fefefe';
          requestAnimationFrame(() => requestAnimationFrame(() => document.documentElement.append(spot)));
          setTimeout(() => {
            spot.remove();
            resolve();
          }, 150);
        }),
    );
    const ofThis = this.#heard.filter(({ start }) => start >= began);
    const slowest = Math.max(0, ...ofThis.map(({ duration }) => duration));
    this.times.set(name, Math.max(slowest, this.times.get(name) ?? 0));
  }
}

/** Runs in the page: tells of each event of a press or a key that took at least a frame. */
function tellInteractions(): void {
  const { tellInteraction } = window as unknown as { tellInteraction: (told: Interaction) => void };
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) tellInteraction({ start, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
