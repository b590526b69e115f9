import { parseClock } from '../overlays/clock.ts';
import type { MediaMetadata } from '../publication.ts';

/** Values of `<meta property="…">` in the package document; those that refine something else are left out. */
export function metaValues(document: XMLDocument, property: string): string[] {
  const values: string[] = [];
  for (const meta of document.getElementsByTagNameNS('*', 'meta')) {
    if (meta.getAttribute('property') !== property || meta.hasAttribute('refines')) continue;
    const value = meta.textContent?.trim();
    if (value) values.push(value);
  }
  return values;
}

/** EPUB 3.3 §9.3.2; the class names are given without a dot. */
export function mediaMetadata(document: XMLDocument): MediaMetadata {
  const first = (property: string) => metaValues(document, property)[0]?.replace(/^\./, '') ?? null;
  return Object.freeze({
    activeClass: first('media:active-class'),
    playbackActiveClass: first('media:playback-active-class'),
    duration: parseClock(metaValues(document, 'media:duration')[0]),
  });
}
