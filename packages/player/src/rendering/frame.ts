import { FaultyDocumentError, type SpineItem } from '@aloud/book';
import { makeFrame, openBlank, putInto } from './blank.ts';
import { prepareDocument } from './document/prepare.ts';
import type { FramedDocument, PreparedDocument } from './document/prepared.ts';
import type { Resources } from './document/resources.ts';
import type { Viewport } from './document/viewport.ts';
import { suspendFrame } from './lay.ts';
import { atOnce } from './pace.ts';
import { picturesOf } from './pictures.ts';
import { layBare } from './sheets.ts';
import { within } from './within.ts';

/** A page that has not loaded after this long (ms) counts as faulty, because a pending page must not block the queue. */
const LOAD_TIMEOUT = 20_000;

/** A frame with one content document. */
export class PageFrame {
  readonly element: HTMLIFrameElement;
  readonly item: SpineItem;
  #prepared: PreparedDocument | undefined;
  #loaded = false;
  readonly #end = new AbortController();

  constructor(item: SpineItem, title: string, element?: HTMLIFrameElement) {
    this.item = item;
    this.element = element ?? makeFrame();
    if (!element) layBare(this.element);
    this.element.title = title;
  }

  /** Aborted once the page is released: its frame may show another one then. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get viewport(): Viewport | null {
    return this.#prepared?.viewport ?? this.#imageSize;
  }

  /** The size at which an image in the spine is drawn. */
  get #imageSize(): Viewport | null {
    const image = this.item.mediaType.startsWith('image/')
      ? this.element.contentDocument?.images[0]
      : undefined;
    return image && image.naturalWidth > 0
      ? { width: image.naturalWidth, height: image.naturalHeight }
      : null;
  }

  /** The shown document. Call it only after `load`. */
  get document(): Document {
    const document = this.element.contentDocument;
    if (!document?.body) throw new FaultyDocumentError(`"${this.item.path}" has no page.`);
    return document;
  }

  /**
   * Loads the document, in steps; the element must be connected. Code that runs synchronously after it runs before the browser has
   * laid the document out. @throws BookError
   */
  async load(resources: Resources, policy: string, pause = atOnce): Promise<void> {
    const opening = openBlank(this.element, policy);
    this.#prepared = await prepareDocument(this.item, resources, 0, pause);
    await pause();
    if (this.#end.signal.aborted) {
      this.#prepared.release();
      return;
    }
    await this.#show(this.#prepared, opening, policy);
    if (this.#end.signal.aborted) return;
    this.#loaded = true;
  }

  /**
   * Releases the document.
   * @returns whether the frame can take another one: not if this one is still loading
   */
  leave(): boolean {
    this.#end.abort();
    this.#prepared?.release();
    return this.#loaded;
  }

  /** Puts the page into its frame and waits until all of it is there. */
  async #show({ root, framed }: PreparedDocument, opening: Promise<Document>, policy: string): Promise<void> {
    const blank = await this.#within(opening);
    if (!blank) return;
    // Not laid out before it is complete and has its size: each layout of a long chapter is noticeable.
    this.element.style.display = 'none';
    const whole = picturesOf(root, this.#end.signal);
    putInto(blank, root);
    await this.#within(Promise.all([whole, ...framed.map((each) => this.#showFramed(each, policy))]));
    // Out of reach until its view is shown: the page beside it may still be loading.
    suspendFrame(this.element, true);
    this.element.style.display = 'block';
  }

  /** A document that the page frames is put into a frame of the same kind. */
  async #showFramed({ element, prepared }: FramedDocument, policy: string): Promise<void> {
    putInto(await openBlank(element, policy), prepared.root);
    await Promise.all(prepared.framed.map((each) => this.#showFramed(each, policy)));
  }

  async #within<T>(work: Promise<T>): Promise<T | undefined> {
    const late = () => new FaultyDocumentError(`"${this.item.path}" did not load.`);
    return within(work, LOAD_TIMEOUT, this.#end.signal, late);
  }
}
