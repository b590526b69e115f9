import { type Fault, faultyForm, InvalidInput } from '../../../errors.ts';

/** Collects the faults in all parts of a form, so that all are reported together. */
export class Faults {
  readonly #found: Fault[] = [];

  /** @returns what the part returns; null if something is wrong with it */
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

  /** @throws InvalidInput if something was wrong */
  check(): void {
    if (this.#found.length > 0) throw faultyForm(...this.#found);
  }
}
