/** Records every media element that is started, because howler keeps its own out of the page. */
export class MediaSpy {
  readonly #started = new Set<HTMLMediaElement>();
  readonly #own = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);

  constructor() {
    const started = this.#started;
    const play = this.#own.play.value as () => Promise<void>;
    HTMLMediaElement.prototype.play = function spied(this: HTMLMediaElement) {
      started.add(this);
      return Reflect.apply(play, this, []);
    };
  }

  get started(): HTMLMediaElement[] {
    return [...this.#started];
  }

  get sounding(): HTMLMediaElement[] {
    return this.started.filter(({ paused, ended }) => !paused && !ended);
  }

  restore(): void {
    Object.defineProperty(HTMLMediaElement.prototype, 'play', this.#own.play);
  }
}
