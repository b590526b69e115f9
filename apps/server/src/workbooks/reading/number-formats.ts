import { readXml } from './xml.ts';

/** How a number is to be read: as a day and time, as a number that is filled up with zeros, or as it is. */
export type NumberFormat =
  | { readonly kind: 'date' }
  | { readonly kind: 'zeros'; readonly digits: number }
  | { readonly kind: 'plain' };

const plain: NumberFormat = { kind: 'plain' };

/** Formats with days or times that have numbers and no code (ECMA-376 part 1 §18.8.30), those of East Asia included. */
const builtInDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The formats of cells by their `s`, from a styles part. */
export function numberFormatsOf(styles: string): readonly NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCellFormats = false;
  readXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats) formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
    text: () => undefined,
  });
  return formats;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code === undefined) return builtInDates(id) ? { kind: 'date' } : plain;
  const [positive = ''] = code.split(';');
  const bare = positive.replace(/"[^"]*"|\\.|_.|\*./g, '');
  if (/^0{2,}$/.test(bare)) return { kind: 'zeros', digits: bare.length };
  // Colours and conditions stand in brackets; elapsed hours, minutes and seconds do, too.
  const letters = bare.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters) ? { kind: 'date' } : plain;
}
