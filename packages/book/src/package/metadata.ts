import { parseClock } from '../overlays/clock.ts';
import type { Creator, Direction, MediaMetadata } from '../publication.ts';

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

/** Reads the media metadata (EPUB 3.3 §9.3.2); the class names have no dot. */
export function mediaMetadata(document: XMLDocument): MediaMetadata {
  const first = (property: string) => metaValues(document, property)[0]?.replace(/^\./, '') ?? null;
  return Object.freeze({
    activeClass: first('media:active-class'),
    playbackActiveClass: first('media:playback-active-class'),
    duration: parseClock(metaValues(document, 'media:duration')[0]),
  });
}

/** EPUB 3.3 §5.5.3.2.2. */
export function readCreators(document: XMLDocument): readonly Creator[] {
  const named = dublinCore(document, 'creator').map((creator) =>
    Object.freeze({
      name: creator.textContent?.trim().replace(/\s+/g, ' ') ?? '',
      direction: directionOf(creator, document),
    }),
  );
  return Object.freeze(named.filter(({ name }) => name !== ''));
}

export function readTitleDirection(document: XMLDocument): Direction | 'auto' {
  return directionOf(dublinCore(document, 'title')[0], document);
}

function dublinCore(document: XMLDocument, name: string): readonly Element[] {
  return [...document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', name)];
}

/** The direction (EPUB 3.3 §5.3.2) of the element itself, else of the package. */
function directionOf(element: Element | undefined, { documentElement }: XMLDocument): Direction | 'auto' {
  const value = element?.getAttribute('dir') ?? documentElement.getAttribute('dir');
  return value === 'ltr' || value === 'rtl' ? value : 'auto';
}
