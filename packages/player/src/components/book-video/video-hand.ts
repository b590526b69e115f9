import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { fit, type Room } from './video-box.ts';
import { RATIO, type VideoBox } from './video-shape.ts';

/** Distance by which one press of an arrow key moves or resizes, in CSS pixels. */
const STEP = 24;
/** A hand that moves less than this (px) presses; it does not drag. */
const TREMBLE = 4;

const MOVES: Readonly<Record<string, Partial<VideoBox>>> = {
  ArrowLeft: { left: -STEP },
  ArrowRight: { left: STEP },
  ArrowUp: { top: -STEP },
  ArrowDown: { top: STEP },
};
const SIZES: Readonly<Record<string, Partial<VideoBox>>> = {
  ArrowLeft: { width: -STEP },
  ArrowUp: { width: -STEP },
  '-': { width: -STEP },
  ArrowRight: { width: STEP },
  ArrowDown: { width: STEP },
  '+': { width: STEP },
};

export type Handling = 'move' | 'resize';

/** The video, as VideoHand moves and resizes it. */
export interface Handled {
  readonly box: VideoBox | null;
  readonly room: Room;
  /** False before it becomes active, and while it fills the screen. */
  readonly free: boolean;
  /** Moves or resizes it to this box during a drag. */
  handle(box: VideoBox): void;
  /** The drag ended; store this position or size. */
  settle(handling: Handling): void;
  /** A press without a drag on one of the two grips. */
  press(handling: Handling): void;
}

interface Grip {
  readonly handling: Handling;
  readonly x: number;
  readonly y: number;
  readonly box: VideoBox;
  readonly onButton: boolean;
}

/** Moves the video by dragging it, resizes it by its corner, with mouse, finger, pen and arrow keys. */
export class VideoHand implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #video: Handled;
  #grip: Grip | null = null;
  #dragged = false;

  constructor(host: ReactiveControllerHost & HTMLElement, video: Handled) {
    this.#host = host;
    this.#video = video;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerdown', this.#grab);
    this.#host.addEventListener('pointermove', this.#drag);
    this.#host.addEventListener('pointerup', this.#drop);
    this.#host.addEventListener('pointercancel', this.#drop);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('pointerdown', this.#grab);
    this.#host.removeEventListener('pointermove', this.#drag);
    this.#host.removeEventListener('pointerup', this.#drop);
    this.#host.removeEventListener('pointercancel', this.#drop);
  }

  /** The arrows on a grip; plus and minus too on the one that resizes. */
  key(event: KeyboardEvent, handling: Handling): void {
    const change = (handling === 'move' ? MOVES : SIZES)[event.key];
    if (!change || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#change(change);
    this.#video.settle(handling);
  }

  readonly #grab = (event: PointerEvent): void => {
    const { box, free } = this.#video;
    const target = event.composedPath()[0];
    const button = target instanceof Element ? target.closest('button') : null;
    // The template gives the grips these values.
    const handling = button === null ? 'move' : (button.dataset.grip as Handling | undefined);
    if (!box || !free || !handling || event.button !== 0) return;
    this.#grip = { handling, x: event.clientX, y: event.clientY, box, onButton: button !== null };
    this.#dragged = false;
    this.#host.setPointerCapture(event.pointerId);
  };

  readonly #drag = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (!grip) return;
    const [right, down] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!this.#dragged && Math.hypot(right, down) < TREMBLE) return;
    this.#dragged = true;
    this.#host.toggleAttribute('dragging', true);
    const { left, top, width } = grip.box;
    // The corner follows the hand along the longer of its two distances.
    const grown = Math.abs(right) > Math.abs(down / RATIO) ? right : down / RATIO;
    const wanted =
      grip.handling === 'move'
        ? { left: left + right, top: top + down, width }
        : { left, top, width: width + grown };
    this.#video.handle(fit(wanted, this.#video.room));
  };

  readonly #drop = (event: PointerEvent): void => {
    const grip = this.#grip;
    this.#grip = null;
    this.#host.removeAttribute('dragging');
    if (!grip) return;
    if (this.#dragged) this.#video.settle(grip.handling);
    else if (grip.onButton && event.type === 'pointerup') this.#video.press(grip.handling);
  };

  #change({ left = 0, top = 0, width = 0 }: Partial<VideoBox>): void {
    const { box, room, free } = this.#video;
    if (!box || !free) return;
    this.#video.handle(fit({ left: box.left + left, top: box.top + top, width: box.width + width }, room));
  }
}
