import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** The parts of a made-up book; each may be replaced, or left out with null. */
export interface EpubParts {
  readonly mimetype: string | null;
  readonly container: string | null;
  readonly packageDocument: string | null;
  /** Further entries by path. */
  readonly files: Record<string, string | Buffer>;
}

const container = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;

interface PackageParts {
  readonly metadata?: string;
  readonly manifest?: string;
  readonly spine?: string;
  readonly spineAttributes?: string;
}

/** A package document around the parts that a test is about. */
export function packageDocument(parts: PackageParts = {}): string {
  return `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" prefix="aloud: https://aloud.example/vocab/#">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">made-up</dc:identifier><dc:title>The Test Book</dc:title><dc:language>en</dc:language>
    ${parts.metadata ?? ''}
  </metadata>
  <manifest><item id="p1" href="p1.xhtml" media-type="application/xhtml+xml"/>${parts.manifest ?? ''}</manifest>
  <spine ${parts.spineAttributes ?? ''}>${parts.spine ?? '<itemref idref="p1"/>'}</spine>
</package>`;
}

export const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p id="a">Once.</p></body></html>';

/** A book whose cover is this picture, under the name `EPUB/cover of it.img`. */
export function bookWithCover(cover: string | Buffer): Partial<EpubParts> {
  const item = '<item id="c" href="cover%20of%20it.img" media-type="image/png" properties="cover-image"/>';
  return {
    packageDocument: packageDocument({ metadata: `<dc:source>${randomUUID()}</dc:source>`, manifest: item }),
    files: { 'EPUB/cover of it.img': cover },
  };
}

export async function writeEpub(file: string, parts: Partial<EpubParts> = {}): Promise<void> {
  const whole = {
    mimetype: 'application/epub+zip',
    container,
    packageDocument: packageDocument({ metadata: `<dc:source>${file}</dc:source>` }),
    ...parts,
  };
  await writeZip(file, {
    mimetype: whole.mimetype,
    'META-INF/container.xml': whole.container,
    'EPUB/package.opf': whole.packageDocument,
    'EPUB/p1.xhtml': page,
    ...parts.files,
  });
}

export async function writeZip(
  file: string,
  entries: Record<string, string | Buffer | null>,
  modes: Record<string, number> = {},
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    if (content === null) continue;
    const mode = modes[name];
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/** Writes a zip and then changes its bytes: yazl itself makes no hostile archives. */
export async function writeForgedZip(
  file: string,
  entries: Record<string, string | Buffer>,
  forge: (bytes: Buffer) => Buffer,
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  await writeFile(file, forge(Buffer.concat(chunks)));
}

/** Replaces a name by another of the same length, in the entry and in the archive's table of contents. */
export function renamed(from: string, to: string): (bytes: Buffer) => Buffer {
  return (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}
