/** How long (ms) a position in a long list is remembered: each entry added or removed before it meanwhile shifts it by one. */
const fresh = 60_000;
const mostLists = 200;
const mostPlaces = 500;

/** What an entry is sorted by, as text. */
export type Key = readonly string[];

export interface Anchor {
  /** How many entries lie before it. */
  readonly position: number;
  readonly key: Key;
}

interface Place extends Anchor {
  readonly until: number;
}

/**
 * Known positions in long lists, from pages read before: from the nearest one before it, a page is found in a few
 * steps, whereas counting from the beginning passes every entry.
 */
export class Anchors {
  readonly #lists = new Map<string, Place[]>();

  /** The nearest known position at or before this one. @param list name; the same list in the same order has the same name */
  before(list: string, position: number): Anchor | null {
    const now = Date.now();
    const places = (this.#lists.get(list) ?? []).filter(({ until }) => until > now);
    let best: Place | null = null;
    for (const place of places)
      if (place.position <= position && place.position > (best?.position ?? -1)) best = place;
    return best;
  }

  remember(list: string, { position, key }: Anchor): void {
    const now = Date.now();
    const others = (this.#lists.get(list) ?? []).filter(
      (place) => place.until > now && place.position !== position,
    );
    this.#lists.delete(list);
    this.#lists.set(list, [...others.slice(-mostPlaces), { position, key, until: now + fresh }]);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > mostLists && oldest !== undefined) this.#lists.delete(oldest);
  }

  /** Call it when entries were added or removed. */
  forget(): void {
    this.#lists.clear();
  }
}
