import { openContainer } from '../container/open-container.ts';
import { openPublication } from '../open-publication.ts';
import { type BookFiles, makeEpub, navXml, type PackageParts, packageXml, pageXml } from './epub.ts';

/** Opens a publication made of these files. */
export const open = async (files: BookFiles) =>
  openPublication(await openContainer({ file: await makeEpub(files) }));

/** Opens a publication with a page and a package document of these parts. */
export const openPackage = (parts: PackageParts = {}, files: BookFiles = {}) =>
  open({ 'EPUB/package.opf': packageXml(parts), 'EPUB/p1.xhtml': pageXml('<p>One</p>'), ...files });

/** A page in the manifest. @param rest further attributes */
export const item = (id: string, href: string, rest = '') =>
  `<item id="${id}" href="${href}" media-type="application/xhtml+xml" ${rest}/>`;

/** A navigation document in the manifest. */
export const NAV = item('nav', 'nav.xhtml', 'properties="nav"');

/** Opens a publication whose navigation document has these entries. */
export const openWithNav = (entries: string, rest = '') =>
  openPackage({ manifest: item('p1', 'p1.xhtml') + NAV }, { 'EPUB/nav.xhtml': navXml(entries, rest) });
