import type { Location } from 'react-router-dom';

/**
 * Under what the place on a page is kept. Every page that is opened by its address has the key `default`: one that was
 * opened after another would begin as far down as that one had been left, so these go by their address.
 */
export function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
