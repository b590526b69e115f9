import { paths } from '../../site/paths.ts';

/**
 * Whether there is a page to return to: one of the portal, or of the site whose link has led here. The pages of a sign-in service that
 * come before the first page of a visit are none.
 * @param key that of the router's location: `default` is the address by which the visit began
 */
export function hasWayBack(key: string): boolean {
  const { idx } = (history.state ?? {}) as { readonly idx?: number };
  if (key !== 'default' && idx !== 0) return true;
  // jsdom has no such entries.
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return history.length > 1 && !visit?.name.includes(paths.loginCallback);
}
