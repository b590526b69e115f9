import type { SpineItem } from '@aloud/book';
import { makeFrame } from '../blank.ts';
import { fontsOf } from '../fonts.ts';
import { PageFrame } from '../frame.ts';
import { suspendFrame } from '../lay.ts';
import type { Stage } from '../page-layout.ts';
import type { ViewContext } from '../view-context.ts';
import { setLength } from './set-length.ts';

/** What a part reports to the view that scrolls it. */
export interface PartEvents {
  /** Its document has come: it can be styled and listened to. */
  onLoad(part: Part): void;
  /** It has another height. @param by how much more (CSS px) */
  onGrow(part: Part, by: number): void;
}

/** A document in a scrolled view: as long as its text, and loaded once the reader comes near. */
export class Part {
  readonly item: SpineItem;
  readonly element = document.createElement('div');
  readonly #context: ViewContext;
  readonly #events: PartEvents;
  #frame: PageFrame | undefined;
  #loading: Promise<void> | undefined;
  #stage: Stage | undefined;
  #height = 0;
  #watch: ResizeObserver | undefined;

  constructor(item: SpineItem, context: ViewContext, events: PartEvents) {
    this.item = item;
    this.#context = context;
    this.#events = events;
    this.element.style.overflow = 'hidden';
  }

  /** In CSS px; about a screen before the document has come. */
  get height(): number {
    return this.#height;
  }

  /** The document; null if it has not come. */
  get document(): Document | null {
    return this.#watch ? (this.#frame?.document ?? null) : null;
  }

  get signal(): AbortSignal {
    return this.#frame?.signal ?? AbortSignal.abort();
  }

  /** Loads the document, once. @throws BookError */
  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.release();
      throw error;
    });
    return this.#loading;
  }

  /** @param size of the part of the stage beside the scroll bar */
  layOut(stage: Stage): void {
    this.#stage = stage;
    const { document } = this;
    if (document && this.#frame) setLength(document, this.#frame.element, stage);
    this.#take(document && this.#frame ? this.#frame.element.offsetHeight : this.#height || stage.height);
  }

  /** Lets the document go; it keeps its height, and can be loaded again. */
  release(): void {
    this.#watch?.disconnect();
    this.#watch = undefined;
    this.#frame?.leave();
    this.#frame?.element.remove();
    this.#frame = undefined;
    this.#loading = undefined;
  }

  async #load(): Promise<void> {
    const { resources, sheets, frameTitle } = this.#context;
    const frame = new PageFrame(this.item, frameTitle(null), makeFrame());
    Object.assign(frame.element.style, { border: '0', display: 'block', background: 'transparent' });
    this.#frame = frame;
    this.element.append(frame.element);
    await frame.load(resources, sheets.policy);
    if (this.#frame !== frame) return;
    this.#watch = new ResizeObserver(() => this.#refit());
    this.#events.onLoad(this);
    if (this.#stage) this.layOut(this.#stage);
    await fontsOf([frame.document]);
    if (this.#frame !== frame) return;
    if (this.#stage) this.layOut(this.#stage);
    suspendFrame(frame.element, this.element.closest('[aria-hidden="true"]') !== null);
    this.#watch.observe(frame.document.documentElement);
  }

  /** A picture has come late, or the reader has changed the size of the text. */
  #refit(): void {
    if (this.#stage) this.layOut(this.#stage);
  }

  #take(height: number): void {
    const by = height - this.#height;
    if (by === 0) return;
    this.#height = height;
    this.element.style.height = `${height}px`;
    this.#events.onGrow(this, by);
  }
}
