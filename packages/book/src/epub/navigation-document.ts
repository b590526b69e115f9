/// <reference path="./epubjs-internals.d.ts" />

import Navigation, { type NavItem } from 'epubjs/src/navigation';
import { isRemote, resolvePath, splitReference } from '../container/paths.ts';
import type { NavigationItem } from '../publication.ts';

/** Reads the table of contents from a navigation document or an NCX (EPUB 3.3 §7). */
export function readContents(document: XMLDocument, path: string): readonly NavigationItem[] {
  // epub.js takes the text of an entry; a picture in it is replaced by its alternative text (EPUB 3.3 §7.4.1).
  for (const image of Array.from(document.getElementsByTagNameNS('*', 'img')))
    image.replaceWith(image.getAttribute('alt') ?? '');
  return freezeItems(new Navigation(document).toc, path, 'toc');
}

/** Reads the page list of a navigation document; a label is the name of the printed page. */
export function readPageList(document: XMLDocument, path: string): readonly NavigationItem[] {
  const EPUB = 'http://www.idpf.org/2007/ops';
  const list = [...document.getElementsByTagNameNS('*', 'nav')].find((nav) =>
    (nav.getAttributeNS(EPUB, 'type') ?? '').split(/\s+/).includes('page-list'),
  );
  const links = [...(list?.getElementsByTagNameNS('*', 'a') ?? [])];
  const items = links.map((link) => ({
    id: false as const,
    href: link.getAttribute('href') ?? '',
    label: link.textContent ?? '',
    subitems: [],
  }));
  return freezeItems(items, path, 'page');
}

/** Ids are the position in the tree (`toc/2/1`): those in the document are too often missing or duplicated. */
function freezeItems(items: readonly NavItem[], path: string, id: string): readonly NavigationItem[] {
  const made = items.map((item, index) => {
    const leads = item.href !== '' && !isRemote(item.href);
    const own = `${id}/${index + 1}`;
    return Object.freeze({
      id: own,
      label: item.label.replace(/\s+/g, ' ').trim(),
      path: leads ? resolvePath(path, item.href) : null,
      fragment: splitReference(item.href).fragment,
      children: freezeItems(item.subitems, path, own),
    });
  });
  return Object.freeze(made);
}
