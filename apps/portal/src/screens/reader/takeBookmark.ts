/**
 * The bookmark at which the book is to open, by its id in the address; null for the last place. It is taken out of the address: who loads
 * the page anew goes on where they were.
 */
export function takeBookmark(): string | null {
  const address = new URL(location.href);
  const id = address.searchParams.get('bookmark');
  if (id === null) return null;
  address.searchParams.delete('bookmark');
  history.replaceState(history.state, '', address);
  return id;
}
