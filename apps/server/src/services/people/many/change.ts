import type { PersonChange } from './person-values.ts';
import type { Standing } from './standing.ts';

/** A change to a person, with what is stored of them. */
export interface Change extends PersonChange {
  readonly standing: Standing;
}
