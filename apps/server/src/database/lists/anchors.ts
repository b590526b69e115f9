/** So long (ms) a place in a long list is remembered: what came or went before it meanwhile moves it by as many entries. */
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
 * Where pages of long lists begin, as far as somebody has been there: from the nearest place before it a page is found in a few
 * steps, where counting from the beginning passes every entry.
 */
export class Anchors {
  readonly #lists = new Map<string, Place[]>();

  /** The nearest place at or before a position. @param list the same list in the same order has the same name */
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

  /** Somebody came or went here. */
  forget(): void {
    this.#lists.clear();
  }
}
