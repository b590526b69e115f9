import { paths } from '../../site/paths.ts';

/** A news item about the product; its texts are in the catalogues under its id. */
export interface NewsItem {
  readonly id: 'library' | 'codes' | 'secure' | 'bookmarks' | 'signs';
  /** The day of its release (ISO 8601). */
  readonly date: string;
  /** The page where it can be tried, by its name in the menus. */
  readonly place?: { readonly to: string; readonly name: 'nav.account' | 'nav.bookshelf' | 'nav.library' };
}

/** Newest first. */
export const news: readonly NewsItem[] = [
  { id: 'library', date: '2026-11-26', place: { to: paths.library, name: 'nav.library' } },
  { id: 'codes', date: '2026-11-22' },
  { id: 'secure', date: '2026-11-22', place: { to: paths.account, name: 'nav.account' } },
  { id: 'bookmarks', date: '2026-11-21', place: { to: paths.bookshelf, name: 'nav.bookshelf' } },
  { id: 'signs', date: '2026-11-20', place: { to: paths.library, name: 'nav.library' } },
];
