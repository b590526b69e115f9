/** Numbers things from 1 on, alike ones alike: what many books have in common is kept once. */
export class Interned<Thing> {
  readonly #numbers = new Map<string, number>();
  readonly #things: Thing[] = [];

  /** @param key the same for things that are alike */
  numberOf(key: string, make: () => Thing): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#things.push(make());
    this.#numbers.set(key, number);
    return number;
  }

  /** 0 if nothing has this key. */
  find(key: string): number {
    return this.#numbers.get(key) ?? 0;
  }

  /** @throws RangeError nothing has this number */
  at(number: number): Thing {
    const thing = this.#things[number - 1];
    if (thing === undefined) throw new RangeError(`nothing has the number ${number}`);
    return thing;
  }

  /** The largest number. */
  get size(): number {
    return this.#things.length;
  }
}
