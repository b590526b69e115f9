import { inflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

/** The pixels of a screenshot. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): Colour;
}

/** Decodes a screenshot of Chromium: PNG with 8 bits per channel, not interlaced, with or without alpha. */
export function decodePng(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const step = png[25] === 6 ? 4 : 3;
  const lines = inflateSync(Buffer.concat(chunks(png, 'IDAT')));
  const stride = width * step;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? (pixels[at - step] ?? 0) : 0;
      const up = y > 0 ? (pixels[at - stride] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (pixels[at - stride - step] ?? 0) : 0;
      pixels[at] = (lines[y * (stride + 1) + 1 + x] ?? 0) + predict(filter, left, up, corner);
    }
  }
  const at = (x: number, y: number): Colour => {
    const from = (y * width + x) * step;
    return [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0];
  };
  return { width, height, at };
}

/** Fraction (0 to 1) of the pixels for which `like` holds. */
export function share(picture: Picture, like: (colour: Colour) => boolean): number {
  let count = 0;
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) if (like(picture.at(x, y))) count++;
  return count / (picture.width * picture.height);
}

export const isRed = ([red, green, blue]: Colour) => red > 200 && green < 60 && blue < 60;
export const isGreen = ([red, green, blue]: Colour) => green > red + 25 && green > blue + 25;
/** White, or the player's warm background, which shows through pages without their own. */
export const isWhite = ([red, green, blue]: Colour) => Math.min(red, green, blue) > 238;

/** The predictor of a filter (PNG 1.2 §6). */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunks(png: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return found;
}
