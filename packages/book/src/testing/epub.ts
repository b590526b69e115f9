import { type Content, makeZip, type ZipOptions } from './zip-maker.ts';

export type { Content, ZipOptions } from './zip-maker.ts';

/** Files of a book by path; the package document is at `EPUB/package.opf`. */
export type BookFiles = Readonly<Record<string, Content>>;

export const CONTAINER_XML = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

/** A book as a file, as a reader picks it: `mimetype` and container.xml are added if `files` has none. */
export async function makeEpub(files: BookFiles, options: ZipOptions = {}): Promise<File> {
  const whole = { mimetype: 'application/epub+zip', 'META-INF/container.xml': CONTAINER_XML, ...files };
  return new File([await makeZip(whole, options)], 'test.epub', { type: 'application/epub+zip' });
}

export interface PackageParts {
  /** Elements for `<metadata>`; identifier, title and language are there unless `bare`. */
  readonly metadata?: string;
  readonly bare?: boolean;
  readonly manifest?: string;
  readonly spine?: string;
  /** Attributes of `<spine>`. */
  readonly spineAttributes?: string;
  /** Text before `<package>`. */
  readonly prolog?: string;
  readonly version?: '2.0' | '3.0';
}

const BASICS = `<dc:identifier id="id">urn:test:book</dc:identifier><dc:title>A test book</dc:title>
    <dc:language>en</dc:language>`;

/** Items of a manifest for the files that it does not name yet. */
export function listed(files: BookFiles, manifest: string): string {
  return Object.keys(files)
    .map((path) => path.replace(/^EPUB\//, ''))
    .filter((href) => !manifest.includes(`"${href}"`))
    .map((href, at) => `<item id="file${at}" href="${encodeURI(href)}" media-type="${typeOf(href)}"/>`)
    .join('');
}

function typeOf(href: string): string {
  if (href.endsWith('.svg')) return 'image/svg+xml';
  return href.endsWith('.xhtml') ? 'application/xhtml+xml' : 'text/plain';
}

/** A package document; without parts it has one page, `p1.xhtml`, and no contents. */
export function packageXml({
  metadata = '',
  bare = false,
  manifest = '<item id="p1" href="p1.xhtml" media-type="application/xhtml+xml"/>',
  spine = '<itemref idref="p1"/>',
  spineAttributes = '',
  prolog = '',
  version = '3.0',
}: PackageParts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${prolog}
<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${bare ? '' : BASICS}${metadata}</metadata>
  <manifest>${manifest}</manifest>
  <spine ${spineAttributes}>${spine}</spine>
</package>`;
}

/** A content document with this body and additional content of its head. */
export function pageXml(body: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en">
<head><title>Page</title>${head}</head><body>${body}</body></html>`;
}

/** A navigation document with these entries in the table of contents. */
export function navXml(entries: string, rest = ''): string {
  return pageXml(`<nav epub:type="toc"><ol>${entries}</ol></nav>${rest}`);
}

/** A media overlay with this body. */
export function smilXml(body: string): string {
  return `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>${body}</body></smil>`;
}
