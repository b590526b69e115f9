import { type Fault, faultyForm, InvalidInput } from '../../../errors.ts';

/** Gathers what is wrong with the parts of a form, so that all of it is told at once. */
export class Faults {
  readonly #found: Fault[] = [];

  /** @returns what the part gives; null where something is wrong with it */
  async of<Result>(part: () => Promise<Result>): Promise<Result | null> {
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof InvalidInput) || !error.validationErrors) throw error;
      this.#found.push(...error.validationErrors);
      return null;
    }
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /** @throws InvalidInput where something was wrong */
  check(): void {
    if (this.#found.length > 0) throw faultyForm(...this.#found);
  }
}
