import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Name of the book with one long chapter. */
export const LONG_CHAPTER = 'long-chapter';

const PARAGRAPHS = 3600;
const WORDS =
  'the light on the water went out one evening and nobody in the harbour knew why it had done so'.split(' ');

/** Writes a book whose only chapter has several hundred pages. @returns its path */
export async function makeLongChapter(folder: string): Promise<string> {
  const made = join(folder, `${LONG_CHAPTER}.epub`);
  const zip = new ZipFile();
  const add = (path: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), path, { compress });
  add('mimetype', 'application/epub+zip', false);
  add('META-INF/container.xml', container);
  add('package.opf', packageDocument);
  add('nav.xhtml', xhtml('<nav epub:type="toc"><ol><li><a href="chapter.xhtml">Chapter</a></li></ol></nav>'));
  add(
    'chapter.xhtml',
    xhtml(`<h1>Chapter</h1>${Array.from({ length: PARAGRAPHS }, (_, at) => paragraph(at)).join('')}`),
  );
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(made));
  return made;
}

/** Paragraphs differ in length, and are the same in every run. */
function paragraph(at: number): string {
  const words = Array.from(
    { length: 40 + ((at * 37) % 50) },
    (_, word) => WORDS[(at * 7 + word) % WORDS.length],
  );
  return `<p id="p${at}">${at}: ${words.join(' ')}.</p>`;
}

const xhtml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head><title>Chapter</title></head><body>${body}</body></html>`;

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const packageDocument = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:long-chapter</dc:identifier><dc:title>A long chapter</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="c" href="chapter.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/></spine></package>`;
