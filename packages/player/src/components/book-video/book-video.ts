import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { VideoFollower } from '../../narration/video-follower.ts';
import { controls } from '../../styles/controls.styles.ts';
import { icon } from '../../styles/icons.ts';
import { BookElement } from '../book-element.ts';
import { styles } from './book-video.styles.ts';
import { defaultBox, fit, RATIO, type VideoBox } from './video-box.ts';

/** What one press of an arrow key moves or resizes by, in CSS pixels. */
const STEP = 24;

/**
 * @summary The floating sign-language video. It follows the narration; it is moved by dragging or the arrow keys, and
 * resized by the buttons or plus and minus.
 */
@customElement('book-video')
export class BookVideo extends BookElement {
  static override readonly styles = [controls, styles];

  @state() private box: VideoBox | null = null;

  @query('video') private readonly video!: HTMLVideoElement;

  #follower: VideoFollower | undefined;
  #grip: { readonly x: number; readonly y: number } | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.setAttribute('role', 'group');
    this.addEventListener('pointerdown', this.#grab);
    this.addEventListener('pointermove', this.#drag);
    this.addEventListener('pointerup', this.#drop);
    this.addEventListener('pointercancel', this.#drop);
    this.addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#follower?.stop();
    this.#follower = undefined;
  }

  override firstUpdated(): void {
    this.#follower = new VideoFollower(this.video, () => ({
      seconds: this.store?.playback.documentSeconds ?? 0,
      playing: this.store?.playback.playing ?? false,
      rate: this.store?.settings.playbackRate ?? 1,
    }));
    this.#follower.start();
    this.box = this.#kept() ?? defaultBox(this.#room);
  }

  override updated(): void {
    this.setAttribute('aria-label', this.message('sign_video'));
    const { box } = this;
    if (!box) return;
    const { style } = this;
    style.left = `${box.left}px`;
    style.top = `${box.top}px`;
    style.width = `${box.width}px`;
    style.height = `${box.width * RATIO}px`;
  }

  override render() {
    return this.observed.track(
      () => html`
        <video src=${this.store?.video.url ?? nothing} muted playsinline preload="auto"></video>
        <div class="tools">
          ${this.#button('smaller', 'video_smaller', -STEP * 2)} ${this.#button('larger', 'video_larger', STEP * 2)}
        </div>
      `,
    );
  }

  #button(shape: 'smaller' | 'larger', name: 'video_smaller' | 'video_larger', by: number) {
    return html`<button
      class="icon"
      aria-label=${this.message(name)}
      title=${this.message(name)}
      @pointerdown=${(event: Event) => event.stopPropagation()}
      @click=${() => this.#move({ width: by })}
    >
      ${icon(shape)}
    </button>`;
  }

  get #room() {
    const { clientWidth: width = 0, clientHeight: height = 0 } =
      (this.offsetParent as HTMLElement | null) ?? {};
    return { width, height };
  }

  #move({ left = 0, top = 0, width = 0 }: Partial<VideoBox>): void {
    const { box } = this;
    if (!box) return;
    const moved = fit({ left: box.left + left, top: box.top + top, width: box.width + width }, this.#room);
    this.box = moved;
    const size = { width: moved.width, height: moved.width * RATIO };
    this.store?.settings.placeVideo({ left: moved.left, top: moved.top }, size);
  }

  /** Where the reader put it the last time, as far as that still fits. */
  #kept(): VideoBox | null {
    const { videoPosition, videoSize } = this.store?.settings ?? {};
    return videoPosition && videoSize ? fit({ ...videoPosition, width: videoSize.width }, this.#room) : null;
  }

  readonly #grab = (event: PointerEvent): void => {
    this.#grip = { x: event.clientX, y: event.clientY };
    this.setPointerCapture(event.pointerId);
    this.toggleAttribute('dragging', true);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#grip) return;
    this.#move({ left: event.clientX - this.#grip.x, top: event.clientY - this.#grip.y });
    this.#grip = { x: event.clientX, y: event.clientY };
  };

  readonly #drop = (): void => {
    this.#grip = null;
    this.removeAttribute('dragging');
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.composedPath()[0] !== this) return;
    const moves: Readonly<Record<string, Partial<VideoBox>>> = {
      ArrowLeft: { left: -STEP },
      ArrowRight: { left: STEP },
      ArrowUp: { top: -STEP },
      ArrowDown: { top: STEP },
      '+': { width: STEP },
      '-': { width: -STEP },
    };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    this.#move(move);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-video': BookVideo;
  }
}
