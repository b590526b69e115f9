import type { Locator, Page } from '@playwright/test';
import type { Phone } from '../phone/phone.ts';

interface Interaction {
  /** When it happened, and the time until the next paint (ms of the page's clock). */
  readonly start: number;
  readonly duration: number;
}

/** Presses in one browser and records the time of each until the next paint (W3C Event Timing). */
export class Presser {
  readonly phone: Phone;
  readonly times = new Map<string, number>();
  #heard: Interaction[] = [];

  private constructor(phone: Phone) {
    this.phone = phone;
  }

  static async on(phone: Phone): Promise<Presser> {
    const presser = new Presser(phone);
    // A binding outlasts the documents in which the presses happen.
    await phone.page.exposeBinding('tellInteraction', (_source, interaction: Interaction) => {
      presser.#heard.push(interaction);
    });
    await phone.page.addInitScript(tellInteractions);
    return presser;
  }

  get page(): Page {
    return this.phone.page;
  }

  /** Presses something with the mouse, and waits for its result. */
  async press(name: string, what: Locator, brings: Locator): Promise<void> {
    await this.#measure(
      name,
      async () => {
        await this.phone.press(what);
      },
      brings,
    );
  }

  /** Types letters, one after the other, into the focused field. */
  async type(name: string, text: string, brings: Locator): Promise<void> {
    await this.#measure(name, () => this.page.keyboard.type(text, { delay: 120 }), brings);
  }

  async key(name: string, key: string, brings: Locator): Promise<void> {
    await this.#measure(name, () => this.page.keyboard.press(key), brings);
  }

  async #measure(name: string, act: () => Promise<void>, brings: Locator): Promise<void> {
    // An interaction that is reported late belongs to an earlier press.
    const began = await this.page.evaluate(() => performance.now());
    this.#heard = [];
    await act();
    await brings.first().waitFor();
    // Event Timing reports after the paint, in a task of its own. Without a graphics card the browser reports that a frame was shown only
    // when it shows the next one, however much later: an invisible spot forces one more frame.
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

/** Runs in the page: reports each press or key event that took at least a frame. */
function tellInteractions(): void {
  const { tellInteraction } = window as unknown as { tellInteraction: (told: Interaction) => void };
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) tellInteraction({ start, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
