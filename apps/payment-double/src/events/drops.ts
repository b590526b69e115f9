/** The events that are never sent, as if the provider had lost them. Not stored: a restart loses no more. */
export class Drops {
  #next = 0;
  readonly #types = new Set<string>();

  /** Loses the next events, of whatever type. */
  next(count: number): void {
    this.#next = count;
  }

  /** Loses all events of this type from now on. */
  type(type: string): void {
    this.#types.add(type);
  }

  clear(): void {
    this.#next = 0;
    this.#types.clear();
  }

  /** Whether this event is lost; one of the next ones is used up by the question. */
  takes(type: string): boolean {
    if (this.#types.has(type)) return true;
    if (this.#next === 0) return false;
    this.#next -= 1;
    return true;
  }
}
