import { realm } from './currentRealm.ts';

/** Sets the page's title and favicon to those of its country. */
export function showBrand(): void {
  document.title = realm.brand.name;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', realm.brand.favicon);
}
