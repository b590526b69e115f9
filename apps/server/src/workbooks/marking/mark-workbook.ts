import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { Package, type PackageLimits } from '../reading/package.ts';
import { relationsOf, relationsPartOf, structureOf } from '../reading/structure.ts';
import { commentDrawing } from './comment-drawing.ts';
import { commentsFor, commentsPart } from './comments.ts';
import { drawingOf, markedSheet } from './mark-sheet.ts';
import type { Marks } from './marks.ts';
import { freeId, type NewRelation, withRelations, withTypes } from './relations.ts';
import { MarkedStyles } from './styles.ts';

/** Fast rather than small. */
const compressionLevel = 3;
const typesPart = '[Content_Types].xml';

/**
 * A copy of a workbook in which cells of one sheet are marked: they are red, and say in a comment what is wrong; a comment that a cell had
 * stays. Only the sheet, the styles, its comments with their drawing, its relations and the content types differ; all other parts
 * are the same, byte for byte.
 * @param sheet the name of its part
 * @throws WorkbookRefused
 */
export async function markWorkbook(
  file: string,
  { sheet, marks }: { readonly sheet: string; readonly marks: Marks },
  limits: PackageLimits,
): Promise<Readable> {
  const opened = await Package.open(file, limits);
  try {
    return write(opened, await changesOf(opened, sheet, marks));
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** What the changed parts become, by their names; written in this order, the styles last. */
type Changes = ReadonlyMap<string, () => Readable>;

async function changesOf(opened: Package, sheet: string, marks: Marks): Promise<Changes> {
  const { styles: stylesPart } = await structureOf(opened);
  const styles = new MarkedStyles((stylesPart && (await opened.text(stylesPart))) ?? '');
  const relationsPart = relationsPartOf(sheet);
  const relationsText = (await opened.text(relationsPart)) ?? '';
  const relations = await relationsOf(opened, sheet);
  const ownDrawing = await drawingOf(await opened.stream(sheet));
  const commentsName = relations.find(({ type }) => type === 'comments')?.target;
  const drawingName = relations.find(({ id }) => id === ownDrawing)?.target;
  const comments = commentsName ?? freePart(opened, (number) => `xl/comments${number}.xml`);
  const drawing = drawingName ?? freePart(opened, (number) => `xl/drawings/vmlDrawing${number}.vml`);
  const ids = {
    comments: freeId(relationsText, 'aloudComments'),
    drawing: freeId(relationsText, 'aloudNotes'),
  };
  const added: NewRelation[] = [
    ...(commentsName ? [] : [{ id: ids.comments, type: 'comments', part: comments } as const]),
    ...(drawingName ? [] : [{ id: ids.drawing, type: 'vmlDrawing', part: drawing } as const]),
  ];
  const commentsText = (commentsName && (await opened.text(commentsName))) ?? '';
  const wanted = commentsFor(marks, commentsText);
  const newDrawing = drawingName ? undefined : ids.drawing;
  const sheetStream = await opened.stream(sheet);
  const drawingText = (drawingName && (await opened.text(drawingName))) ?? '';
  const types = (await opened.text(typesPart)) ?? '';
  const hasNew = added.length > 0;
  return new Map<string, () => Readable>([
    ...(hasNew
      ? [
          [
            typesPart,
            () =>
              of(withTypes(types, commentsName ? undefined : comments, drawingName ? undefined : drawing)),
          ] as const,
          [relationsPart, () => of(withRelations(relationsText, added))] as const,
        ]
      : []),
    [comments, () => of(commentsPart(commentsText, wanted))],
    [drawing, () => of(commentDrawing(drawingText, wanted))],
    [
      sheet,
      () => Readable.from(markedSheet(sheetStream, { marks, styles, newDrawing }), { objectMode: false }),
    ],
    // Only when the sheet has been written is it known which formats it needs.
    ...(stylesPart ? [[stylesPart, () => of(styles.text())] as const] : []),
  ]);
}

const of = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });

function freePart(opened: Package, nameOf: (number: number) => string): string {
  let number = 1;
  while (opened.has(nameOf(number))) number++;
  return nameOf(number);
}

function write(opened: Package, changes: Changes): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  const changed = new Set([...changes.keys()].map((name) => name.toLowerCase()));
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const add = (name: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compressionLevel }, (give) => {
      open().then((stream) => give(null, stream.on('error', fail)), fail);
    });
  for (const [name, open] of changes) add(opened.entry(name)?.fileName ?? name, async () => open());
  for (const name of opened.names)
    if (!changed.has(name.toLowerCase()) && !name.endsWith('/')) add(name, () => opened.stream(name));
  zip.end();
  zip.on('error', fail);
  output.on('close', () => opened.close());
  return output;
}
