const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

interface Frame {
  readonly bitrate: number;
  readonly length: number;
  readonly lsf: boolean;
  readonly mono: boolean;
}

/**
 * Whether the start of an MP3 shows a variable bit rate without the table (Xing, Info, VBRI) by which players find a
 * time: seeking in it lands beside the sentence.
 */
export function isVariableWithoutTable(start: Buffer): boolean {
  let offset = firstFrame(start, afterTag(start));
  if (offset === null) return false;
  const first = frameAt(start, offset);
  if (first === null || hasTable(start, offset, first)) return false;
  const seen = new Set<number>();
  for (let count = 0; count < 2000; count++) {
    const frame = frameAt(start, offset);
    if (frame === null) break;
    seen.add(frame.bitrate);
    offset += frame.length;
  }
  return seen.size > 1;
}

/** Past an ID3v2 tag, whose size is written in seven-bit bytes. */
function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const sizes = [6, 7, 8, 9].map((index) => bytes[index] ?? 0);
  return 10 + sizes.reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
}

function firstFrame(bytes: Buffer, from: number): number | null {
  for (let offset = from; offset < Math.min(bytes.length, from + 65_536); offset++) {
    const frame = frameAt(bytes, offset);
    if (frame && frameAt(bytes, offset + frame.length)) return offset;
  }
  return null;
}

/** The Layer III frame header at an offset (ISO 11172-3 §2.4.1.3, ISO 13818-3). */
function frameAt(bytes: Buffer, offset: number): Frame | null {
  if (offset + 4 > bytes.length) return null;
  const header = bytes.readUInt32BE(offset);
  const version = (header >>> 19) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return null;
  const lsf = version !== 3;
  const kilobits = bitrates[lsf ? 2 : 1][(header >>> 12) & 15];
  const baseRate = sampleRates[(header >>> 10) & 3];
  if (!kilobits || !baseRate) return null;
  const sampleRate = version === 3 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const padding = (header >>> 9) & 1;
  const length = Math.floor(((lsf ? 72 : 144) * kilobits * 1000) / sampleRate) + padding;
  return { bitrate: kilobits, length, lsf, mono: ((header >>> 6) & 3) === 3 };
}

function hasTable(bytes: Buffer, offset: number, { lsf, mono }: Frame): boolean {
  const sideInfo = lsf ? (mono ? 9 : 17) : mono ? 17 : 32;
  const xing = bytes.toString('latin1', offset + 4 + sideInfo, offset + 8 + sideInfo);
  const vbri = bytes.toString('latin1', offset + 36, offset + 40);
  return xing === 'Xing' || xing === 'Info' || vbri === 'VBRI';
}
