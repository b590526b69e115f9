/** Counts of the library: how many books a reader may read, by what they have. */
export { type Counted, countBooks, countFacets } from './count.ts';
export { CatalogueFollower } from './follow.ts';
export type { Chosen } from './row.ts';
