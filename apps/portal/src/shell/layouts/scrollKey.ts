import type { Location } from 'react-router-dom';

/**
 * The key that a page's scroll position is stored under. Every page that is opened by its address has the history key `default`: it
 * would start as far down as the page before it was left, so these pages use their path instead.
 */
export function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
