import { controlPanelPaths } from './controlPanelPaths.ts';

/** The page of one list, or one of its tabs; of its reading, as it is given. */
export function listPath(listId: string, tab?: 'given' | 'reading', giftId?: string): string {
  const path = `${controlPanelPaths.lists}/${encodeURIComponent(listId)}`;
  if (!tab) return path;
  return `${path}?${new URLSearchParams({ tab, ...(giftId && { gift: giftId }) })}`;
}

/** The page of a new list. @param bookId a book that it begins with */
export function newListPath(bookId?: string): string {
  const path = listPath('new');
  return bookId ? `${path}?${new URLSearchParams({ book: bookId })}` : path;
}
