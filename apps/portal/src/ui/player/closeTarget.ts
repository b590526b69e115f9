import { paths } from '../../site/paths.ts';

/** One step back in the history. */
export const back = -1;

/** Where closing the reader leads (spec §2, reader screen): a path, or back in the history. */
export function closeTarget({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string | typeof back {
  if (new URLSearchParams(search).get('origin') === 'polylino') return paths.shelves;
  return pathname.includes('library') ? paths.bookshelf : back;
}
