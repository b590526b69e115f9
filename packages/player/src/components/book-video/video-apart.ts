import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { reaction } from 'mobx';
import type { PlayerStore } from '../../stores/PlayerStore.ts';

/** A page in the background draws no frames; a video in its own window is kept in step this often (ms). */
const HIDDEN_STEP = 250;

interface Parts {
  readonly store: PlayerStore | undefined;
  readonly video: HTMLVideoElement;
  /** Moves the video to the time of the voice. */
  step(): void;
}

/** The video in a window of its own, over other programs: the browser's picture-in-picture. */
export class VideoApart implements ReactiveController {
  active = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #parts: () => Parts;
  #steps: ReturnType<typeof setInterval> | undefined;
  #dispose: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, parts: () => Parts) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#visibility);
    // A reader who had the video in a window of its own gets it there again on pressing Play.
    this.#dispose = reaction(
      () => this.#parts().store?.playback.playing,
      (playing) => playing && this.#again(),
    );
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#visibility);
    this.#dispose?.();
    clearInterval(this.#steps);
  }

  /** Whether host and browser allow it: Firefox and iPhones have no picture-in-picture. */
  get isPossible(): boolean {
    return this.#parts().store?.video.pictureInPicture === true && Boolean(document.pictureInPictureEnabled);
  }

  readonly toggle = async (): Promise<void> => {
    if (!this.isPossible) return;
    const { video } = this.#parts();
    const changed = this.active ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // Refused without a press of the reader's, or before the video has loaded: then it stays where it is.
    await changed.catch(() => undefined);
  };

  /** The browser has confirmed. */
  changed(active: boolean): void {
    // A book that closes takes its video back; that is not the reader's choice.
    if (!this.#host.isConnected) return;
    this.active = active;
    this.#parts().store?.settings.setPictureInPicture(active);
    this.#host.requestUpdate();
  }

  #again(): void {
    const wanted = this.#parts().store?.settings.pictureInPicture && !this.active;
    if (wanted && navigator.userActivation?.isActive) void this.toggle();
  }

  readonly #visibility = (): void => {
    clearInterval(this.#steps);
    if (document.hidden) this.#steps = setInterval(() => this.#parts().step(), HIDDEN_STEP);
  };
}
