/** How old a total may be (ms): it says how long a list is, not who is in it. */
const fresh = 60_000;
const mostKept = 1_000;

/** Totals of long lists, which cost more than a page of them. Concurrent requests for one total share a count. */
export class Counts {
  readonly #kept = new Map<string, { readonly until: number; readonly count: Promise<number> }>();

  /** @param key what is counted; the same key always means the same list */
  async of(key: string, count: () => Promise<number>): Promise<number> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.count;
    const counted = count();
    this.#kept.delete(key);
    this.#kept.set(key, { until: Date.now() + fresh, count: counted });
    counted.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return counted;
  }

  /** Call it when entries were added or removed. */
  forget(): void {
    this.#kept.clear();
  }
}
