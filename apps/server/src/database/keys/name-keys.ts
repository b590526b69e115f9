import { keyedAnew, keyedNow } from './keyed.ts';
import { searchTextOf } from './search-text.ts';

/** The key columns of a new group or school unit: whoever writes the name writes these, too. */
export const newNameKeys = (name: string) => ({ searchText: searchTextOf(name), keyed: keyedNow });

/** The same for one that gets another name. */
export const changedNameKeys = (name: string) => ({ searchText: searchTextOf(name), keyed: keyedAnew });
