import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet of a made workbook: its XML between the tags of `worksheet`. */
export interface MadeSheet {
  readonly name?: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly xml: string;
}

export interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[];
  readonly strings?: readonly string[];
  /** The `numFmts` and the `numFmtId` of each format of cells. */
  readonly formats?: { readonly codes?: Readonly<Record<number, string>>; readonly ids: readonly number[] };
  readonly isFrom1904?: boolean;
  /** Other parts, and those that are to be otherwise. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
}

/** The bytes of a workbook as it might come from any program (ECMA-376). */
export function madeWorkbook({
  sheets,
  strings = [],
  formats,
  isFrom1904,
  parts = {},
}: MadeWorkbook): Promise<Buffer> {
  const { codes = {}, ids } = formats ?? { ids: [0] };
  const named = sheets.map(({ name, state }, at) => {
    const hidden = state ? ` state="${state}"` : '';
    return `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`;
  });
  const references = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const overrides = sheets.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  const numFmts = Object.entries(codes).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  return zipped({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${isFrom1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${references.join('')}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${ids.length}">${ids.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ xml }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}" xmlns:r="${relations}">${xml}</worksheet>`,
      ]),
    ),
    ...parts,
  });
}

/** A zip archive of these parts. */
export function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Cells with their texts in place, from A on; undefined leaves one out. */
export function textRow(number: number, texts: ReadonlyArray<string | undefined>): string {
  const cells = texts.map((text, at) =>
    text === undefined
      ? ''
      : `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}
