/** A list at one entry of the history. */
export interface Place {
  /** Of the entry. */
  readonly key: string;
  /** Path and query. */
  readonly address: string;
}

/** How many places are remembered. */
const most = 50;

/**
 * What one person has chosen in lists, for as long as the page lives: Back finds it at the same entry of the history. A reload forgets
 * it, and so does anybody else who signs in.
 */
export class ChoiceMemory {
  #who: string | null = null;
  readonly #choices = new Map<string, unknown>();
  /** The list at which the session ended: signing in leads to the same address, with an entry of its own in the history. */
  #ended: Place | null = null;

  /** @param who is signed in; null if nobody is, for whom nothing is remembered */
  read(who: string | null, { key, address }: Place): unknown {
    if (!this.#isOf(who)) return undefined;
    const last = this.#choices.has(key) ? null : this.#ended;
    return this.#choices.get(last?.address === address ? last.key : key);
  }

  has(who: string | null, { key }: Place): boolean {
    return this.#isOf(who) && this.#choices.has(key);
  }

  write(who: string | null, { key }: Place, choice: unknown): void {
    if (!this.#isOf(who)) return;
    // Whoever has signed in again is at a list by now.
    this.#ended = null;
    // The last one that was chosen in is the last one that is forgotten.
    this.#choices.delete(key);
    this.#choices.set(key, choice);
    const [oldest] = this.#choices.keys();
    if (this.#choices.size > most && oldest !== undefined) this.#choices.delete(oldest);
  }

  /** The session has ended while this list was shown. */
  endAt(place: Place): void {
    this.#ended = place;
  }

  #isOf(who: string | null): boolean {
    if (who === null) return false;
    if (who !== this.#who) {
      this.#choices.clear();
      this.#ended = null;
      this.#who = who;
    }
    return true;
  }
}
