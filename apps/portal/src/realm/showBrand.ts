import { realm } from './currentRealm.ts';

/** Gives the page the name and favicon of its country. */
export function showBrand(): void {
  document.title = realm.brand.name;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', realm.brand.favicon);
}
