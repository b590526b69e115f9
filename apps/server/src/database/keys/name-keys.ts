import { keyedNow } from './keyed-now.ts';
import { searchTextOf } from './search-text.ts';

/** The key columns of a group or a school unit: whoever writes the name writes these, too. */
export const nameKeyColumns = (name: string) => ({ searchText: searchTextOf(name), keyed: keyedNow });
