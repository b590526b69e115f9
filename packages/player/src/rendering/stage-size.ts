import type { Size } from './size.ts';

/** Spec §9: debounce of a resize (ms). */
const DEBOUNCE = 500;

interface StageSizeOptions {
  /** Whether the shown page only scales: that is cheap, so it does not wait for the end of a resize. */
  readonly scales: () => boolean;
  /** The stage has another size and keeps it. */
  readonly onSettled: () => void;
}

/** The size of the stage: the one for which pages are laid out, and the current one. */
export class StageSize {
  readonly #stage: HTMLElement;
  readonly #options: StageSizeOptions;
  readonly #observer: ResizeObserver;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #laidOut: Size;
  #wanted: Size | undefined;

  constructor(stage: HTMLElement, options: StageSizeOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#laidOut = sizeOf(stage);
    this.#observer = new ResizeObserver(() => this.#resized());
    this.#observer.observe(stage);
  }

  /** The size for which pages are laid out. */
  get size(): Size {
    return this.#laidOut;
  }

  /** The size of the whole player. */
  get device(): Size {
    const root = this.#stage.getRootNode();
    return root instanceof ShadowRoot ? sizeOf(root.host) : this.#laidOut;
  }

  /** Whether the stage has another size, and keeps it. */
  get outgrown(): boolean {
    return this.#wanted !== undefined;
  }

  /** Takes over the size that the stage keeps: pages are laid out for it from now on. */
  take(): Size {
    this.#laidOut = this.#wanted ?? this.#laidOut;
    this.#wanted = undefined;
    return this.#laidOut;
  }

  destroy(): void {
    clearTimeout(this.#settling);
    this.#observer.disconnect();
  }

  #resized(): void {
    const size = sizeOf(this.#stage);
    // Intermediate sizes no longer count, nor does the stage's old size.
    clearTimeout(this.#settling);
    this.#wanted = undefined;
    if (size.width === this.#laidOut.width && size.height === this.#laidOut.height) return;
    this.#settling = setTimeout(
      () => {
        this.#wanted = size;
        this.#options.onSettled();
      },
      this.#options.scales() ? 0 : DEBOUNCE,
    );
  }
}

function sizeOf(stage: Element): Size {
  return { width: Math.max(1, stage.clientWidth), height: Math.max(1, stage.clientHeight) };
}
