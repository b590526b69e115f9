import { FaultyDocumentError, type SpineItem } from '@aloud/book';
import { type PreparedDocument, prepareDocument } from './document/prepare.ts';
import type { Resources } from './document/resources.ts';
import type { Viewport } from './document/viewport.ts';
import { holdBack, makeFrame } from './sheets.ts';
import { within } from './within.ts';

/** A page that has not loaded after this long (ms) counts as faulty; reader-facts: a pending page must not block the queue. */
const LOAD_TIMEOUT = 20_000;

/** A frame with one content document. */
export class PageFrame {
  readonly element: HTMLIFrameElement;
  readonly item: SpineItem;
  #prepared: PreparedDocument | undefined;
  #loaded = false;
  readonly #end = new AbortController();

  constructor(item: SpineItem, title: string, element = makeFrame()) {
    this.item = item;
    this.element = element;
    this.element.title = title;
  }

  get viewport(): Viewport | null {
    return this.#prepared?.viewport ?? this.#imageSize;
  }

  /** An image in the spine is as large as it is drawn. */
  get #imageSize(): Viewport | null {
    const image = this.item.mediaType.startsWith('image/')
      ? this.element.contentDocument?.images[0]
      : undefined;
    return image && image.naturalWidth > 0
      ? { width: image.naturalWidth, height: image.naturalHeight }
      : null;
  }

  /** The document on show. Only to be called after `load`. */
  get document(): Document {
    const document = this.element.contentDocument;
    if (!document?.body) throw new FaultyDocumentError(`"${this.item.path}" has no page.`);
    return document;
  }

  /**
   * Loads the document; the element must be connected. What follows on it at once is done before the browser has laid the
   * document out. @throws BookError
   */
  async load(resources: Resources, mediaSources: readonly string[]): Promise<void> {
    this.#prepared = await prepareDocument(this.item, resources, mediaSources);
    if (this.#end.signal.aborted) {
      this.#prepared.release();
      return;
    }
    await this.#navigate(this.#prepared.url);
    if (this.#end.signal.aborted) return;
    this.#loaded = true;
  }

  /**
   * Gives up the document.
   * @returns whether the frame can take another one: not where this one is still on its way
   */
  leave(): boolean {
    this.#end.abort();
    this.#prepared?.release();
    return this.#loaded;
  }

  async #navigate(url: string): Promise<void> {
    const loading = new Promise<Event>((resolve) =>
      this.element.addEventListener('load', resolve, { once: true }),
    );
    // Not laid out before it is whole, nor before it has its measures: each layout of a long chapter is felt.
    this.element.style.display = 'none';
    // Another document in a frame that has had one must not become a step of the browser's history.
    if (this.element.hasAttribute('src')) this.element.contentWindow?.location.replace(url);
    else this.element.src = url;
    const late = () => new FaultyDocumentError(`"${this.item.path}" did not load.`);
    await within(loading, LOAD_TIMEOUT, this.#end.signal, late);
    // Out of reach until its view is shown: the page beside it may still be on its way.
    holdBack(this.element, true);
    this.element.style.display = 'block';
  }
}
