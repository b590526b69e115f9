/**
 * The process that makes a cover small: `node shelf-cover-process.ts FILE SECONDS` prints what it has drawn as JSON, or null. Pictures
 * come from strangers: some take hours or unlimited memory, and no library's time limit interrupts the drawing of an SVG. Only ending a
 * process works for certain.
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { argv, cpuUsage, memoryUsage } from 'node:process';
import sharp from 'sharp';

/** Twice the width of the shelf's widest column (apps/portal, Shelf.module.css); a very tall picture is narrower. */
const box = { width: 480, height: 960 };
const mostBytes = 20_000;
/** A cover that is too large at a low quality is made narrower: that is less visible than a still lower quality. */
const steps = [
  ...[80, 70, 60, 50, 40, 30].map((quality) => ({ quality, widest: box.width })),
  ...[420, 360, 320, 280, 240, 200, 160].map((widest) => ({ quality: 30, widest })),
];

/** Of the original picture: a cover for print has about ten million pixels. */
const mostPixels = 2 ** 25;
const mostMemory = 512 * 1024 ** 2;

/** Letters need fonts, which this machine may not have, and HTML within a drawing is not drawn here at all. */
const undrawable = /<(?:[\w-]+:)?(?:text|foreignObject)\b/;

const [, , file = '', seconds = ''] = argv;

setInterval(() => {
  // Counts computing time, however busy the machine is otherwise.
  const { user, system } = cpuUsage();
  const tooMuch = memoryUsage.rss() > mostMemory || user + system > Number(seconds) * 1e6;
  if (tooMuch) process.kill(process.pid, 'SIGKILL');
}, 50).unref();
// A signal that ends the server often goes to all its processes, and is no fault of the picture's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
// The image types that a book may have (EPUB 3.3 §3.2), loaded from memory, where an SVG finds no other file.
const loaders = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}Buffer`) });

const input = await readFile(file);
const drawn = await makeSmall(input).catch(() => null);
process.stdout.write(JSON.stringify(drawn));

async function makeSmall(input: Buffer) {
  const { data, info } = await pixelsOf(input);
  const { width, height, channels } = info;
  for (const { quality, widest } of steps) {
    const small = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    if (small.data.length > mostBytes) continue;
    return { width: small.info.width, height: small.info.height, picture: small.data.toString('base64') };
  }
  return null;
}

async function pixelsOf(input: Buffer) {
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { format, width, height } = await sharp(input, options).metadata();
  const isDrawing = format === 'svg';
  if (isDrawing && undrawable.test(input.toString())) throw new Error('It has letters.');
  // A drawing has no pixels of its own: it is drawn at the size at which it is shown.
  const enlarged = Math.max(1, Math.min(box.width / width, box.height / height));
  return sharp(input, isDrawing ? { ...options, density: 72 * enlarged } : options)
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
