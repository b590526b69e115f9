/** The commands of media keys and the lock screen. */
export interface MediaCommands {
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** Another player of this origin has been started. */
  giveWay(): void;
}

const ACTIONS = { play: 'play', pause: 'pause', nexttrack: 'next', previoustrack: 'previous' } as const;

/** Connects the book with media keys and the lock screen (Media Session API); does nothing in browsers without them. */
export class SystemControls {
  readonly #session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;

  constructor(title: string, commands: MediaCommands) {
    if (!this.#session) return;
    this.#session.metadata = new MediaMetadata({ title });
    for (const [action, command] of Object.entries(ACTIONS)) {
      // Entries of the object lose its keys in the type.
      this.#session.setActionHandler(action as keyof typeof ACTIONS, () => commands[command]());
    }
  }

  playing(playing: boolean): void {
    if (this.#session) this.#session.playbackState = playing ? 'playing' : 'paused';
  }

  destroy(): void {
    if (!this.#session) return;
    this.#session.metadata = null;
    this.#session.playbackState = 'none';
    for (const action of Object.keys(ACTIONS))
      this.#session.setActionHandler(action as keyof typeof ACTIONS, null);
  }
}
