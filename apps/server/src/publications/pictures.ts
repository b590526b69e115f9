import type { Document } from '@xmldom/xmldom';
import { resolvePath } from './package-document.ts';
import { elements } from './xml.ts';

/** A picture of a page, as the page names it: it need not be in the archive. */
export interface Picture {
  /** Path within the archive. */
  readonly path: string;
  /** What it shows, in words; empty if the page does not say. */
  readonly alt: string;
}

/** The pictures of a page, those within drawings last. @param path of the page within the archive */
export function picturesOf(page: Document, path: string): Picture[] {
  const named = [
    ...elements(page, 'img').map((img) => ({
      source: img.getAttribute('src'),
      alt: img.getAttribute('alt') ?? '',
    })),
    ...elements(page, 'image').map((image) => ({
      source: image.getAttribute('xlink:href') ?? image.getAttribute('href'),
      alt: '',
    })),
  ];
  return named.flatMap(({ source, alt }) => {
    const found = resolvePath(path, source ?? '');
    return found === null ? [] : [{ path: found, alt: alt.replace(/\s+/g, ' ').trim().slice(0, 1000) }];
  });
}
