/** Search in the library: hits, facets, suggestions. */
export { findFacets } from './facets.ts';
export { findHits } from './hits.ts';
export { findMeant } from './meant.ts';
export { readable, readableSoon } from './readable.ts';
export { findSuggestions } from './suggestions.ts';
