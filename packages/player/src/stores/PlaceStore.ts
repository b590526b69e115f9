import { cfiOfRange, type NavigationItem, type Publication } from '@aloud/book';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Place, PlayerCallbacks } from '../host/host.ts';
import type { Pager } from '../rendering/pager.ts';
import { readPlaceUri, targetOf, writePlaceUri } from '../rendering/place-uri.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { Target } from '../rendering/target.ts';
import { charactersBefore } from '../rendering/text-offset.ts';

/** Where the reader is. */
export class PlaceStore {
  shown: ShownPage | null = null;
  publication: Publication | null = null;
  #pager: Pager | null = null;

  constructor() {
    makeAutoObservable(this, {
      shown: observableRef,
      publication: observableRef,
      current: false,
      target: false,
      post: false,
    });
  }

  load(publication: Publication, pager: Pager): void {
    this.publication = publication;
    this.#pager = pager;
  }

  /** The pager has confirmed another page. */
  arrived(shown: ShownPage): void {
    this.shown = shown;
  }

  reset(): void {
    this.shown = null;
    this.publication = null;
    this.#pager = null;
  }

  /** The last entry of the contents that begins on or before the page on show; null before the first. */
  get section(): NavigationItem | null {
    const { shown, publication } = this;
    if (!shown || !publication) return null;
    const order = new Map(publication.readingOrder.map((item) => [item.path, item.index]));
    const last = shown.items.at(-1)?.index ?? 0;
    let found: NavigationItem | null = null;
    let foundIndex = -1;
    for (const entry of flatten(publication.contents)) {
      const index = entry.path === null ? undefined : order.get(entry.path);
      if (index === undefined || index > last || index < foundIndex) continue;
      if (index === last && !this.#begun(entry)) continue;
      found = entry;
      foundIndex = index;
    }
    return found;
  }

  /** The place the page on show begins with. @param timeOffset seconds into the narration of the document */
  current(timeOffset: number, fragment?: string): Place | null {
    const first = this.#pager?.firstVisible();
    const { shown } = this;
    if (!first || !shown) return null;
    const progression = shown.pages > 1 ? shown.page / (shown.pages - 1) : 0;
    const uri = {
      path: first.item.path,
      progression,
      ...(fragment && { fragment }),
      ...(first.range && { cfi: cfiOfRange(first.range, first.item.cfiBase) }),
    };
    return {
      ncxRef: this.section?.id ?? '',
      URI: writePlaceUri(uri),
      timeOffset: Math.round(timeOffset * 1000) / 1000,
      charOffset: first.range ? charactersBefore(first.range) : 0,
    };
  }

  /** The target of a stored place, whether it came as an object or as a JSON string (spec §3). */
  target(place: Place | string | null | undefined): Target | undefined {
    const parsed = typeof place === 'string' ? parsePlace(place) : place;
    if (!parsed?.URI) return undefined;
    return targetOf(readPlaceUri(parsed.URI), this.publication?.readingOrder ?? []);
  }

  /** Tells the host where the reader is (spec §7: after each page turn). Its errors are no business of the reader's (spec §8). */
  post(callbacks: PlayerCallbacks | undefined, bookId: string, place: Place | null): void {
    if (!place) return;
    callbacks?.postLastmark?.(bookId, JSON.stringify(place)).catch((error: unknown) => {
      console.warn('The place could not be saved.', error);
    });
  }

  /** Whether a heading within the document on show has begun by the end of this page. */
  #begun(entry: NavigationItem): boolean {
    const { shown } = this;
    if (!shown || !entry.path) return false;
    const page = this.#pager?.pageOf(entry.path, entry.fragment);
    return page === null || page === undefined || page <= shown.page;
  }
}

function parsePlace(text: string): Place | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isPlace =
      typeof parsed === 'object' && parsed !== null && 'URI' in parsed && typeof parsed.URI === 'string';
    return isPlace ? (parsed as Place) : undefined;
  } catch {
    return undefined;
  }
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}
