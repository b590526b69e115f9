import { paths } from '../../site/paths.ts';

/** What is new in the product; the texts stand in the catalogues under its id. */
export interface NewsItem {
  readonly id: 'codes' | 'secure' | 'bookmarks' | 'signs';
  /** The day it came (ISO 8601). */
  readonly date: string;
  /** Where it can be tried, by the name that the place has in the menus. */
  readonly place?: { readonly to: string; readonly name: 'nav.account' | 'nav.bookshelf' | 'nav.library' };
}

/** The newest first. */
export const news: readonly NewsItem[] = [
  { id: 'codes', date: '2026-11-22' },
  { id: 'secure', date: '2026-11-22', place: { to: paths.account, name: 'nav.account' } },
  { id: 'bookmarks', date: '2026-11-21', place: { to: paths.bookshelf, name: 'nav.bookshelf' } },
  { id: 'signs', date: '2026-11-20', place: { to: paths.library, name: 'nav.library' } },
];
