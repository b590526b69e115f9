import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { reaction } from 'mobx';
import { VideoFollower } from '../../narration/video-follower.ts';
import type { PlayerStore } from '../../stores/PlayerStore.ts';
import { controls } from '../../styles/controls.styles.ts';
import { type IconName, icon } from '../../styles/icons.ts';
import { lateWords } from '../../translations/late-words.ts';
import { BookElement } from '../book-element.ts';
import '../book-tooltip/book-tooltip.ts';
import { styles } from './book-video.styles.ts';
import { VideoApart } from './video-apart.ts';
import { boxOf, nextCorner, nextSize, type Room, type Surroundings } from './video-box.ts';
import { type Handled, type Handling, VideoHand } from './video-hand.ts';
import { RATIO, type VideoBox } from './video-shape.ts';

/** Spec §9: the overlay becomes active 1.5 s after the video has loaded. */
const ACTIVE_AFTER = 1500;
/** Heights (px) of the bars, which a low player lays over the stage. */
const UPPER_BAR = 56;
const LOWER_BAR = 72;
/** After a touch the buttons show for this long (ms). */
const TOUCHED = 3000;

/**
 * @summary The floating sign-language video. It follows the narration. Dragging moves it, its corner resizes it; the two
 * grips do the same by arrow keys and by single presses. It can fill the screen, where it is neither moved nor resized,
 * or move into a window of its own (spec §2, floating video; §4, video overlay).
 *
 * @attr active - Set by the element once the video has been loaded for a moment: from then on it can be moved and resized.
 * @attr near - Set by the element while a mouse is over it, and for a while after a touch: its buttons show.
 * @attr dragging - Set by the element while a hand moves or resizes it.
 * @attr full - Set by the element while it fills the screen or the player.
 */
@customElement('book-video')
export class BookVideo extends BookElement implements Handled {
  static override readonly styles = [controls, styles];

  // A press on the picture must not count as a press on its first button.
  static override readonly shadowRootOptions: ShadowRootInit = LitElement.shadowRootOptions;

  readonly #hand = new VideoHand(this, this);
  readonly #apart = new VideoApart(this, () => ({
    store: this.store,
    video: this.video,
    step: () => this.#follower?.start(),
  }));

  @query('video') private readonly video!: HTMLVideoElement;

  /** Where it is and how large (px); null before it is placed. */
  @state() box: VideoBox | null = null;

  @state() private active = false;

  #dispose: (() => void) | undefined;
  #follower: VideoFollower | undefined;
  #sizes: ResizeObserver | undefined;
  #activation: ReturnType<typeof setTimeout> | undefined;
  #touch: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'group');
    this.addEventListener('fullscreenchange', this.#screenChanged);
    this.addEventListener('pointerenter', this.#came);
    this.addEventListener('pointerup', this.#came);
    this.addEventListener('pointerleave', this.#left);
    // On its first time its code may have come after it: then it has no store before it is drawn.
    if (this.hasUpdated) this.#follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('fullscreenchange', this.#screenChanged);
    this.removeEventListener('pointerenter', this.#came);
    this.removeEventListener('pointerup', this.#came);
    this.removeEventListener('pointerleave', this.#left);
    this.#dispose?.();
    clearTimeout(this.#activation);
    clearTimeout(this.#touch);
    this.#sizes?.disconnect();
    this.#follower?.stop();
    this.#follower = undefined;
    this.store?.video.setFull(false);
  }

  override firstUpdated(): void {
    this.#follower = new VideoFollower(this.video, () => ({
      seconds: this.store?.playback.documentSeconds ?? 0,
      playing: this.store?.playback.playing ?? false,
      rate: this.store?.settings.playbackRate ?? 1,
    }));
    this.#follower.start();
    this.#follow();
    this.#sizes = new ResizeObserver(() => this.#place());
    if (this.offsetParent) this.#sizes.observe(this.offsetParent);
    // The stage makes room for a panel.
    const stage = (this.getRootNode() as ParentNode).querySelector('.stage');
    if (stage) this.#sizes.observe(stage);
    this.#place();
  }

  override updated(): void {
    this.setAttribute('aria-label', this.message('sign_video'));
    const full = this.store?.video.full ?? false;
    this.toggleAttribute('full', full);
    this.toggleAttribute('active', this.active);
    const { box, style } = this;
    const px = (value: number | null | undefined) => (full || value == null ? '' : `${value}px`);
    style.left = px(box?.left);
    style.top = px(box?.top);
    style.width = px(box?.width);
    style.height = px(box && box.width * RATIO);
    if (!full && this.matches(':fullscreen')) void document.exitFullscreen();
  }

  override render() {
    return this.observed.track(() => (this.store ? this.#video(this.store) : nothing));
  }

  /** The size of the player (px) without a panel beside the page: the video stays within. */
  get room(): Room {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.offsetParent ?? {};
    const panel = (this.getRootNode() as ParentNode).querySelector<HTMLElement>('book-submissions');
    const left = width - (panel?.offsetWidth ?? 0);
    // On a phone the panel lies over the page, and over the video.
    return { width: left > 0 ? left : width, height };
  }

  /** Whether it can be moved: not before it becomes active, nor while it fills the screen. */
  get free(): boolean {
    return this.active && this.store?.video.full === false;
  }

  /** Moves or resizes it to this box (px) during a drag. */
  handle(box: VideoBox): void {
    this.box = box;
  }

  /** Stores the position or the size at the end of a drag. */
  settle(handling: Handling): void {
    const { box, store } = this;
    if (!box) return;
    if (handling === 'move') store?.settings.moveVideo({ left: box.left, top: box.top });
    else store?.settings.resizeVideo({ width: box.width, height: box.width * RATIO });
  }

  /** Follows a press without a drag on one of the two grips. */
  press(handling: Handling): void {
    if (!this.box || !this.free) return;
    this.box = (handling === 'move' ? nextCorner : nextSize)(this.box, this.room);
    this.settle(handling);
  }

  #follow(): void {
    // The reader must see what went wrong.
    const disposers = [
      reaction(
        () => this.store?.error,
        (error) => error && this.store?.video.setFull(false),
      ),
      // A panel has its width once it is drawn, and another page its size.
      reaction(
        () => [this.store?.chrome.panel, this.store?.places.shown],
        () => requestAnimationFrame(() => this.#place()),
      ),
    ];
    this.#dispose = () => {
      for (const dispose of disposers) dispose();
    };
  }

  #video(store: PlayerStore): TemplateResult {
    const { video, playback } = store;
    const play = playback.wanted ? 'pause' : 'play';
    const words = lateWords(this.locale);
    return html`
      <video
        src=${video.url ?? nothing}
        muted
        playsinline
        preload="auto"
        ?disablepictureinpicture=${!video.pictureInPicture}
        @loadeddata=${this.#loaded}
        @error=${() => void video.onError()}
        @enterpictureinpicture=${() => this.#apart.changed(true)}
        @leavepictureinpicture=${() => this.#apart.changed(false)}
      ></video>
      <div class="tools">
        ${video.full ? this.#tool(play, this.message(play), () => playback.toggle()) : this.#grip('move', words.video_move, words.video_move_help)}
        ${this.#apart.isPossible ? this.#tool('apart', this.#apart.active ? words.video_apart_end : words.video_apart, this.#apart.toggle) : nothing}
        ${
          video.full
            ? this.#tool('exitFullScreen', words.video_full_screen_end, () => video.setFull(false))
            : this.#tool('fullScreen', words.video_full_screen, this.#fill)
        }
      </div>
      ${video.full ? nothing : this.#grip('resize', words.video_resize, words.video_resize_help)}
      <book-tooltip></book-tooltip>
    `;
  }

  #tool(shape: IconName, name: string, press: () => unknown): TemplateResult {
    return html`<button class="icon" aria-label=${name} data-tip=${name} @click=${press}>${icon(shape)}</button>`;
  }

  #grip(handling: Handling, name: string, help: string): TemplateResult {
    // A press by key or by assistive technology has no detail; a press by hand is handled as a pointer's (VideoHand).
    const click = ({ detail }: MouseEvent) => detail === 0 && this.press(handling);
    return html`<button
      class="icon ${handling}"
      data-grip=${handling}
      aria-label=${name}
      aria-description=${help}
      data-tip="${name}. ${help}"
      @click=${click}
      @keydown=${(event: KeyboardEvent) => this.#hand.key(event, handling)}
    >
      ${icon(handling)}
    </button>`;
  }

  #place(): void {
    const { videoPosition = null, videoSize = null } = this.store?.settings ?? {};
    // A hand that moves it has it.
    if (this.hasAttribute('dragging')) return;
    if (this.room.width > 0) this.box = boxOf(this.room, videoPosition, videoSize, this.#around());
  }

  /** The stage and the shown pages, as they lie without what moves or shrinks them for a moment. */
  #around(): Surroundings | undefined {
    const stage = (this.getRootNode() as ParentNode).querySelector<HTMLElement>('.stage');
    const frames = stage?.querySelectorAll('[aria-hidden="false"] iframe') ?? [];
    if (!stage || frames.length === 0) return undefined;
    const seen = stage.getBoundingClientRect();
    const scale = seen.width / Math.max(1, stage.offsetWidth);
    const rects = [...frames].map((frame) => frame.getBoundingClientRect());
    const [left, top] = [
      Math.min(...rects.map((rect) => rect.left)),
      Math.min(...rects.map((rect) => rect.top)),
    ];
    const width = Math.max(...rects.map(({ right }) => right)) - left;
    const height = Math.max(...rects.map(({ bottom }) => bottom)) - top;
    const upper = Math.max(stage.offsetTop, UPPER_BAR);
    const lower = Math.min(stage.offsetTop + stage.offsetHeight, this.room.height - LOWER_BAR);
    return {
      stage: { left: stage.offsetLeft, top: upper, width: stage.offsetWidth, height: lower - upper },
      page: {
        left: stage.offsetLeft + (left - seen.left) / scale,
        top: stage.offsetTop + (top - seen.top) / scale,
        width: width / scale,
        height: height / scale,
      },
      rtl: this.store?.publication?.direction === 'rtl',
    };
  }

  readonly #loaded = (): void => {
    this.store?.video.onLoaded();
    if (this.active || this.#activation !== undefined) return;
    this.#activation = setTimeout(() => {
      this.active = true;
    }, ACTIVE_AFTER);
  };

  /** Fills the screen, or, if the browser allows that for films only, the player. */
  readonly #fill = async (): Promise<void> => {
    this.store?.chrome.closeAll();
    try {
      await this.requestFullscreen();
    } catch {
      this.store?.video.setFull(true);
    }
  };

  readonly #screenChanged = (): void => {
    this.store?.video.setFull(this.matches(':fullscreen'));
  };

  /** The buttons show while a mouse is over the video, and for a while after a touch. */
  readonly #came = ({ type, pointerType }: PointerEvent): void => {
    // A finger counts only when it is lifted: it must not press a button that it could not see.
    if (pointerType !== 'mouse' && type === 'pointerenter') return;
    this.toggleAttribute('near', true);
    clearTimeout(this.#touch);
    if (pointerType !== 'mouse') this.#touch = setTimeout(() => this.removeAttribute('near'), TOUCHED);
  };

  readonly #left = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') this.removeAttribute('near');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'book-video': BookVideo;
  }
}
