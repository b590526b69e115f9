import path from 'node:path/posix';
import type { Package } from './package.ts';
import { WorkbookRefused } from './refused.ts';
import { attribute, isOn, readXml } from './xml.ts';

export interface Sheet {
  readonly name: string;
  /** The name of its part. */
  readonly part: string;
  readonly isHidden: boolean;
}

/** What a workbook consists of. */
export interface Structure {
  readonly workbook: string;
  /** Its worksheets in the order of their tabs; charts that are sheets are left out. */
  readonly sheets: readonly Sheet[];
  readonly styles: string | undefined;
  readonly strings: string | undefined;
  /** Whether day 0 is 1904-01-01, as in workbooks of old Macs. */
  readonly isFrom1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of its type: the strict format has other addresses before it. */
  readonly type: string;
  readonly target: string;
}

/** @throws WorkbookRefused */
export async function structureOf(file: Package): Promise<Structure> {
  const workbook = (await relationsOf(file, '')).find(({ type }) => type === 'officeDocument')?.target;
  if (workbook === undefined || !file.has(workbook)) throw new WorkbookRefused(await kindOf(file));
  await requireReadable(file, workbook);
  const relations = await relationsOf(file, workbook);
  const target = (type: string) => relations.find((relation) => relation.type === type)?.target;
  const { named, isFrom1904 } = readWorkbook((await file.text(workbook)) ?? '');
  const sheets = named.flatMap(({ id, name, isHidden }) => {
    const relation = relations.find((each) => each.id === id);
    return relation?.type === 'worksheet' ? [{ name, isHidden, part: relation.target }] : [];
  });
  return { workbook, sheets, isFrom1904, styles: target('styles'), strings: target('sharedStrings') };
}

/** What a part refers to; part '' is the package itself. */
export async function relationsOf(file: Package, part: string): Promise<readonly Relation[]> {
  const text = await file.text(relationsPartOf(part));
  const relations: Relation[] = [];
  if (text === undefined) return relations;
  readXml(text, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const { Id: id = '', Type: type = '', Target: written = '' } = attributes;
      const target = path.join('/', path.dirname(part), written);
      const absolute = written.startsWith('/') ? written : target;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: absolute.slice(1) });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}

export const relationsPartOf = (part: string): string =>
  path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`);

function readWorkbook(text: string) {
  const named: Array<{ id: string; name: string; isHidden: boolean }> = [];
  let isFrom1904 = false;
  readXml(text, {
    open(element, attributes) {
      if (element === 'workbookPr') isFrom1904 = isOn(attributes.date1904);
      if (element !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      named.push({ id: attribute(attributes, 'id') ?? '', name, isHidden: state !== 'visible' });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { named, isFrom1904 };
}

/** What a package without a workbook is. */
async function kindOf(file: Package): Promise<'openDocument' | 'other'> {
  const type = (await file.text('mimetype')) ?? '';
  return type.startsWith('application/vnd.oasis.opendocument') ? 'openDocument' : 'other';
}

/** @throws WorkbookRefused if it has macros, or is in the binary format */
async function requireReadable(file: Package, workbook: string): Promise<void> {
  let type = '';
  readXml((await file.text('[Content_Types].xml')) ?? '<Types/>', {
    open(name, { PartName, ContentType = '' }) {
      if (name === 'Override' && PartName?.toLowerCase() === `/${workbook}`.toLowerCase()) type = ContentType;
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (/binary/i.test(type)) throw new WorkbookRefused('binary');
  if (/macroenabled/i.test(type)) throw new WorkbookRefused('macros');
  if (!/spreadsheetml/i.test(type)) throw new WorkbookRefused('other');
}
