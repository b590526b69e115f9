import { inflateSync } from 'node:zlib';

/** A page as a test sees it. */
export interface ReadPage {
  /** Lines of text in the order in which they were written. */
  readonly text: readonly string[];
  readonly lines: readonly ReadLine[];
  /** Filled areas, each made of rectangles; y grows downwards. */
  readonly areas: ReadonlyArray<readonly Rectangle[]>;
}

export interface ReadLine {
  readonly text: string;
  /** Of its first letter, and of its baseline from the foot of the page, in points. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a PDF that pdfkit has made with embedded fonts: as much of the format as that needs. */
export function readPdf(bytes: Buffer): readonly ReadPage[] {
  const objects = objectsIn(bytes);
  const object = (number: string | undefined) =>
    objects.get(Number(number)) ?? { dictionary: '', stream: '' };
  const tree = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Pages'));
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? '')?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
    const page = object(number).dictionary;
    const { stream } = object(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]).dictionary;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        const unicode = /\/ToUnicode (\d+) 0 R/.exec(object(font).dictionary)?.[1];
        return [name, lettersIn(object(unicode).stream)] as const;
      }),
    );
    const lines = linesIn(stream, fonts);
    return { text: lines.map(({ text }) => text), lines, areas: areasIn(stream) };
  });
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function objectsIn(bytes: Buffer): Map<number, PdfObject> {
  const found = bytes.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map(
    [...found].map(([, number, body = '']) => {
      const [dictionary = '', ...rest] = body.split('\nstream\n');
      const content = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
      const isPacked = dictionary.includes('/FlateDecode') && content.length > 0;
      return [
        Number(number),
        { dictionary, stream: (isPacked ? inflateSync(content) : content).toString('latin1') },
      ];
    }),
  );
}

/** The letters of a font's glyphs, by glyph number. */
function lettersIn(unicode: string): readonly string[] {
  const lists = [...unicode.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*)\]/gi)].map(([, list = '']) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function linesIn(stream: string, fonts: ReadonlyMap<string, readonly string[]>): ReadLine[] {
  return [...stream.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
    const [, font = '', size] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
    const [, x, y] = /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/.exec(block) ?? [];
    const letters = fonts.get(font) ?? [];
    const shown = [...block.matchAll(/\[(.*)\] TJ/g)].flatMap(([, line = '']) => [
      ...line.matchAll(/<([\da-f]*)>/gi),
    ]);
    const glyphs = shown.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('');
    return { text, x: Number(x), y: Number(y), size: Number(size) };
  });
}

function areasIn(stream: string): Rectangle[][] {
  const filled = stream.split(/\nf\n/).slice(0, -1);
  return filled.map((part) =>
    [...part.matchAll(/^(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { x, y, width, height };
    }),
  );
}
