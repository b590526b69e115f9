import type { NavigationItem, Publication } from '@aloud/book';
import { makeAutoObservable, observableRef } from 'mobx';
import { readPlaceUri, targetOf, writePlaceUri } from '../content/place-uri.ts';
import type { ShownPage } from '../content/shown-page.ts';
import type { Place } from '../host/host.ts';
import type { Pages } from '../rendering/pages.ts';
import type { Start } from './arrival.ts';
import type { Spoken } from './CursorStore.ts';

type KnownPages = Pick<Pages, 'spanOf' | 'startOf'>;

/** Where the reader is. */
export class PlaceStore {
  shown: ShownPage | null = null;
  publication: Publication | null = null;
  #pages: KnownPages | null = null;
  /** The last place of a page. */
  #made: { readonly shown: ShownPage; readonly place: Place } | null = null;
  /** Indexes of the documents in the reading order. */
  #order: ReadonlyMap<string, number> = new Map();

  constructor() {
    makeAutoObservable(this, {
      shown: observableRef,
      publication: observableRef,
      make: false,
      roughly: false,
      start: false,
    });
  }

  load(publication: Publication, pages: KnownPages): void {
    this.publication = publication;
    this.#pages = pages;
    this.#order = new Map(publication.readingOrder.map(({ path, index }) => [path, index]));
  }

  /** Another page is on screen. */
  arrived(shown: ShownPage): void {
    this.shown = shown;
  }

  reset(): void {
    this.shown = null;
    this.publication = null;
    this.#pages = null;
    this.#made = null;
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

  /**
   * The place of a sentence on the shown page, or the one with which the page begins.
   * @param spoken where the voice is; null if it is nowhere yet
   * @returns null before the first page
   */
  make(spoken: Spoken | null): Place | null {
    const { shown } = this;
    const start = this.#pages?.startOf(spoken?.text ?? null);
    if (!shown) return null;
    if (!start) return this.#withoutPage(shown, spoken);
    const { path, cfi, characters } = start;
    const fragment = spoken?.text?.fragment;
    const place = {
      ncxRef: this.section?.id ?? '',
      URI: writePlaceUri({
        path,
        progression: progressionOf(shown),
        ...(fragment && { fragment }),
        ...(cfi !== null && { cfi }),
      }),
      // The voice may be in the other document of a spread.
      timeOffset: spoken?.path === path ? Math.round(spoken.seconds * 1000) / 1000 : 0,
      charOffset: characters,
    };
    this.#made = { shown, place };
    return place;
  }

  /** The place of the shown page without a look at its text: for a page that is turned away before anything is known of it. */
  roughly(shown: ShownPage): Place {
    const path = shown.items[0]?.path ?? '';
    const URI = writePlaceUri({ path, progression: progressionOf(shown) });
    return { ncxRef: this.section?.id ?? '', URI, timeOffset: 0, charOffset: 0 };
  }

  /** Where a stored place leads, given as an object or as a JSON string (spec §3); undefined if the book does not have it. */
  start(place: Place | string | null | undefined): Start | undefined {
    const parsed = typeof place === 'string' ? parsePlace(place) : place;
    if (!parsed?.URI) return undefined;
    const target = targetOf(readPlaceUri(parsed.URI), this.publication?.readingOrder ?? []);
    return target && { target, seconds: Number(parsed.timeOffset) || 0 };
  }

  /** The page itself is gone, since the player was taken out of the host's: what was known of it is enough. */
  #withoutPage(shown: ShownPage, spoken: Spoken | null): Place | null {
    const made = this.#made?.shown === shown ? this.#made.place : null;
    if (!made || !spoken?.text) return made;
    const { path, fragment } = spoken.text;
    const URI = writePlaceUri({ path, fragment, progression: progressionOf(shown) });
    return { ...made, URI, timeOffset: Math.round(spoken.seconds * 1000) / 1000 };
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
    const span = this.#pages?.spanOf({ path: entry.path ?? '', fragment: entry.fragment });
    const page = span?.[0]?.page ?? shown.page;
    if (page < shown.page) return 'before';
    return page > shown.page ? 'after' : 'here';
  }
}

function progressionOf({ page, pages }: ShownPage): number {
  return pages > 1 ? page / (pages - 1) : 0;
}

function parsePlace(text: string): Place | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isPlace =
      typeof parsed === 'object' && parsed !== null && 'URI' in parsed && typeof parsed.URI === 'string';
    // `isPlace` has checked its fields.
    return isPlace ? (parsed as Place) : undefined;
  } catch {
    return undefined;
  }
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}
