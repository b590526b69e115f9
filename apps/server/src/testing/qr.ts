import type { Rectangle } from './pdf.ts';

/*
 * Reads a QR code that is drawn without errors, as cameras do (ISO/IEC 18004), so that a test can follow a printed one:
 * versions 1 to 10, level M, bytes.
 */

/** Check codewords of a block, and blocks, by version (table 9). */
const checks = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const blocks = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;

type Modules = ReadonlyArray<readonly boolean[]>;

/** The text of a code that is drawn as rectangles, each one module high. */
export function textOfQr(area: readonly Rectangle[]): string {
  const modules = modulesOf(area);
  const version = (modules.length - 17) / 4;
  const data = dataOf(codewordsOf(modules, version), version);
  const bits = [...data].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('The code holds no bytes.');
  const countBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + countBits), 2);
  const bytes = bits.slice(4 + countBits).match(/.{8}/g) ?? [];
  return Buffer.from(bytes.slice(0, length).map((byte) => Number.parseInt(byte, 2))).toString('utf8');
}

function modulesOf(area: readonly Rectangle[]): Modules {
  const module = Math.min(...area.map(({ height }) => height));
  const left = Math.min(...area.map(({ x }) => x));
  const top = Math.min(...area.map(({ y }) => y));
  const right = Math.max(...area.map(({ x, width }) => x + width));
  const size = Math.round((right - left) / module);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y, width } of area) {
    const from = Math.round((x - left) / module);
    modules[Math.round((y - top) / module)]?.fill(true, from, from + Math.round(width / module));
  }
  return modules;
}

function codewordsOf(modules: Modules, version: number): number[] {
  const size = modules.length;
  const isDark = (x: number, y: number) => modules[y]?.[x] ?? false;
  const flips = masks[maskOf(isDark)] ?? (() => false);
  const bits: boolean[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isPattern(x, y, size, version)) bits.push(isDark(x, y) !== flips(x, y));
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );
}

/** Three bits of the format information beside the finder in the corner (§7.9), which also says level M. */
function maskOf(isDark: (x: number, y: number) => boolean): number {
  const places = [
    ...Array.from({ length: 6 }, (_, y) => [8, y] as const),
    [8, 7],
    [8, 8],
    [7, 8],
    ...Array.from({ length: 6 }, (_, at) => [5 - at, 8] as const),
  ] as const;
  const format = places.reduce((sum, [x, y], bit) => sum + (Number(isDark(x, y)) << bit), 0) ^ 0x5412;
  if (format >> 13 !== 0) throw new Error('The code is not of level M.');
  return (format >> 10) & 7;
}

const masks = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
] as const satisfies ReadonlyArray<(x: number, y: number) => boolean>;

/** Whether a module belongs to the patterns by which the code is found and aligned, and holds no data. */
function isPattern(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true;
  if (x < 9 && y < 9) return true;
  if (x >= size - 8 && y < 9) return true;
  if (x < 9 && y >= size - 8) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11))) return true;
  const centres = alignmentOf(version, size);
  const last = centres.length - 1;
  return centres.some((centreX, across) =>
    centres.some((centreY, down) => {
      const isFinder = (across === 0 && (down === 0 || down === last)) || (across === last && down === 0);
      return !isFinder && Math.abs(x - centreX) <= 2 && Math.abs(y - centreY) <= 2;
    }),
  );
}

/** The centres of the alignment patterns (annex E). */
function alignmentOf(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const far = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse();
  return [6, ...far];
}

/** The codewords of the blocks one after the other, without their checks (§7.6). */
function dataOf(codewords: readonly number[], version: number): number[] {
  const count = blocks[version] ?? 0;
  const shortLength = Math.floor(codewords.length / count) - (checks[version] ?? 0);
  const shorts = count - (codewords.length % count);
  const parts = Array.from({ length: count }, () => [] as number[]);
  let next = 0;
  for (let at = 0; at <= shortLength; at++)
    parts.forEach((part, block) => {
      if (at < shortLength || block >= shorts) part.push(codewords[next++] ?? 0);
    });
  return parts.flat();
}
