import { cfiOfRange, type NavigationItem, type Publication } from '@aloud/book';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Place } from '../host/host.ts';
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
  /** Indexes of the documents in the reading order. */
  #order: ReadonlyMap<string, number> = new Map();

  constructor() {
    makeAutoObservable(this, {
      shown: observableRef,
      publication: observableRef,
      current: false,
      target: false,
    });
  }

  load(publication: Publication, pager: Pager): void {
    this.publication = publication;
    this.#pager = pager;
    this.#order = new Map(publication.readingOrder.map(({ path, index }) => [path, index]));
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

  /** The last entry of the contents that begins on or before the shown page; null before the first. */
  get section(): NavigationItem | null {
    let found: NavigationItem | null = null;
    let foundIndex = -1;
    for (const entry of flatten(this.publication?.contents ?? [])) {
      const index = this.#indexOf(entry);
      if (index < foundIndex || this.#begins(entry) === 'after') continue;
      found = entry;
      foundIndex = index;
    }
    return found;
  }

  /** The printed pages (EPUB 3.3 §7.2, page-list) that begin on this screen, else the one that continues here. */
  get printedPages(): readonly NavigationItem[] {
    const entries = flatten(this.publication?.pageList ?? []).map((entry) => ({
      entry,
      begins: this.#begins(entry),
    }));
    const here = entries.filter(({ begins }) => begins === 'here');
    const found = here.length > 0 ? here : entries.filter(({ begins }) => begins === 'before').slice(-1);
    return found.map(({ entry }) => entry);
  }

  /** Numbers of the shown fixed-layout pages, from 1, and how many the book has; null in reflowable books. */
  get pageNumbers(): { readonly shown: readonly number[]; readonly total: number } | null {
    const { shown, publication } = this;
    if (!shown || shown.isFlowLayout || publication?.layout !== 'pre-paginated') return null;
    const pages = publication.readingOrder.filter(({ linear }) => linear);
    const numbers = shown.items.map((item) => pages.indexOf(item) + 1).filter((number) => number > 0);
    return numbers.length > 0 ? { shown: numbers, total: pages.length } : null;
  }

  /** The place with which the shown page begins. @param timeOffset seconds into the narration of the document */
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

  /** The target of a stored place, given as an object or as a JSON string (spec §3). */
  target(place: Place | string | null | undefined): Target | undefined {
    const parsed = typeof place === 'string' ? parsePlace(place) : place;
    if (!parsed?.URI) return undefined;
    return targetOf(readPlaceUri(parsed.URI), this.publication?.readingOrder ?? []);
  }

  /** Index of an entry's document in the reading order; -1 if it has none. */
  #indexOf({ path }: NavigationItem): number {
    if (path === null) return -1;
    // A document may occur twice in the book: then the shown one is meant.
    const here = this.shown?.items.find((item) => item.path === path);
    return here?.index ?? this.#order.get(path) ?? -1;
  }

  /** Whether an entry's target begins before, on or after the shown page; 'after' if it leads nowhere. */
  #begins(entry: NavigationItem): 'before' | 'here' | 'after' {
    const { shown } = this;
    const index = this.#indexOf(entry);
    const [first, last] = [shown?.items[0]?.index ?? 0, shown?.items.at(-1)?.index ?? 0];
    if (!shown || index < 0 || index > last) return 'after';
    if (index < first) return 'before';
    const page = this.#pager?.pageOf(entry.path ?? '', entry.fragment) ?? shown.page;
    if (page < shown.page) return 'before';
    return page > shown.page ? 'after' : 'here';
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
