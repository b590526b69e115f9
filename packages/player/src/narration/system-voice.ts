import type { SignedFetch } from '@aloud/book';
import { type MediaCommands, SystemControls } from './media-session.ts';
import { OneVoice } from './one-voice.ts';
import { Renewal } from './renewal.ts';
import { WakeLock } from './wake-lock.ts';

/**
 * What everything around the player learns of its voice: media keys, the lock screen, the screen that stays on, other players, and who
 * renews the book's signature.
 */
export class SystemVoice {
  readonly #controls: SystemControls;
  readonly #wakeLock = new WakeLock();
  readonly #one: OneVoice;
  readonly #renewal: Renewal;

  constructor(title: string, commands: MediaCommands, signed: SignedFetch) {
    this.#controls = new SystemControls(title, commands);
    this.#one = new OneVoice(() => commands.giveWay());
    this.#renewal = new Renewal(signed);
  }

  playing(playing: boolean): void {
    this.#controls.playing(playing);
    this.#wakeLock.hold(playing);
    this.#renewal.playing(playing);
    if (playing) this.#one.take();
    else this.#one.letGo();
  }

  destroy(): void {
    this.playing(false);
    this.#controls.destroy();
  }
}
