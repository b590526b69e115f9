/** Search in the library: hits, facets, suggestions. */
export { findFacets } from './facets.ts';
export { findHits, findToGive } from './hits.ts';
export { findMeant, findMeantToGive } from './meant.ts';
export { readable, readableSoon } from './readable.ts';
export { findSuggestions } from './suggestions.ts';
