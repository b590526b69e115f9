import { buffer } from 'node:stream/consumers';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { fromBuffer } from 'yauzl';

/** A cell as it is in the file: its text, its type (`t`) and its format (`s`). */
export interface ReadCell {
  readonly text: string;
  readonly kind: string | null;
  readonly format: string | null;
}

/** The files in an .xlsx, by their paths. */
export async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await unpackBytes(bytes))].map(([name, content]) => [name, content.toString()]));
}

/** The same as bytes. */
export async function unpackBytes(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          buffer(stream)
            .then((content) => files.set(entry.fileName, content))
            .then(() => zip.readEntry(), reject);
        });
      });
      zip.on('end', () => resolve(files));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}

/** The rows of the one sheet of an .xlsx, each by the letters of its columns. @throws if it is not XML */
export async function readSheet(bytes: Buffer): Promise<ReadonlyArray<Readonly<Record<string, ReadCell>>>> {
  const sheet = (await unpack(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  const document = new DOMParser().parseFromString(sheet, 'application/xml');
  return elements(document, 'row').map((row) =>
    Object.fromEntries(
      elements(row, 'c').map((cell) => [
        cell.getAttribute('r')?.replace(/\d+$/, '') ?? '',
        {
          text: cell.textContent ?? '',
          kind: cell.getAttribute('t'),
          format: cell.getAttribute('s'),
        },
      ]),
    ),
  );
}

/** The same with only the texts. */
export async function readTexts(bytes: Buffer): Promise<string[][]> {
  return (await readSheet(bytes)).map((row) => Object.values(row).map((cell) => cell.text));
}

const elements = (within: Document | Element, name: string): Element[] =>
  Array.from(within.getElementsByTagName(name));
