/** The process has ended: nothing of it runs any more. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** A process that may end at any call. */
export class MortalProcess {
  readonly #random: () => number;
  #dead = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Another one takes its place. */
  begin(): void {
    this.#dead = false;
  }

  /** Something whose calls may end the process, before they are made or after; once it has ended, no call is made. */
  part<T extends object>(of: T, chance: number, names?: readonly string[]): T {
    return new Proxy(of, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function' || (names && !names.includes(String(name)))) return value;
        return (...given: unknown[]) => {
          this.#live(chance);
          const result: unknown = value.apply(target, given);
          // Queries are promises that begin when they are awaited: they are left as they are.
          if (names || !(result instanceof Promise)) return result;
          return result.then((answer: unknown) => {
            this.#live(chance);
            return answer;
          });
        };
      },
    });
  }

  #live(chance: number): void {
    if (!this.#dead && this.#random() >= chance) return;
    this.#dead = true;
    throw new Crash('The process has ended.');
  }
}
