/** Counts of the library: how many books a reader may read, by what they have. */
export type { CatalogueCopy } from './copy.ts';
export { type Counted, countBooks, countFacets } from './count.ts';
export { CatalogueFollower } from './follow.ts';
export type { Among } from './readable-places.ts';
export type { Chosen } from './row.ts';
