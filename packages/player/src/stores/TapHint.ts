import { makeAutoObservable } from 'mobx';
import type { SettingsStore } from './SettingsStore.ts';

/** Says what taps do, once on each device. It goes as soon as the reader goes on, read or not. */
export class TapHint {
  shown = false;
  readonly #settings: Pick<SettingsStore, 'tapsExplained' | 'explainTaps'>;

  constructor(settings: Pick<SettingsStore, 'tapsExplained' | 'explainTaps'>) {
    this.#settings = settings;
    makeAutoObservable(this);
  }

  /** A book has been opened on a device that is used with the finger. */
  offer(): void {
    if (!this.#settings.tapsExplained) this.show();
  }

  show(): void {
    this.shown = true;
    this.#settings.explainTaps();
  }

  dismiss(): void {
    this.shown = false;
  }
}
