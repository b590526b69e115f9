/**
 * The process that makes a cover small: `node shelf-cover-process.ts FILE SECONDS` says as JSON what it has drawn, or null. Pictures come
 * from strangers: some take hours, or all memory there is, and no time limit of a library reaches into the drawing of an SVG. What holds
 * for certain is the end of a process.
 */
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { argv, cpuUsage, memoryUsage } from 'node:process';
import sharp from 'sharp';

/** Twice the width of the shelf's widest column (apps/portal, Shelf.module.css); a very tall picture is narrower. */
const box = { width: 480, height: 960 };
const mostBytes = 20_000;
/** What is too large at a low quality becomes narrower: that is seen less than what a still lower one leaves. */
const steps = [
  ...[80, 70, 60, 50, 40, 30].map((quality) => ({ quality, widest: box.width })),
  ...[420, 360, 320, 280, 240, 200, 160].map((widest) => ({ quality: 30, widest })),
];

/** Of the picture as it lies in the book: a cover in print has about ten million pixels. */
const mostPixels = 2 ** 25;
const mostMemory = 512 * 1024 ** 2;

/** Letters need fonts, which this machine need not have, and HTML within a drawing is not drawn here at all. */
const undrawable = /<(?:[\w-]+:)?(?:text|foreignObject)\b/;

const [, , file = '', seconds = ''] = argv;

setInterval(() => {
  // Of computing, whatever else the machine has to do.
  const { user, system } = cpuUsage();
  const tooMuch = memoryUsage.rss() > mostMemory || user + system > Number(seconds) * 1e6;
  if (tooMuch) process.kill(process.pid, 'SIGKILL');
}, 50).unref();
// What ends the server is often said to all its processes, and is no fault of the picture's.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
// The pictures that a book may have (EPUB 3.3 §3.2), from memory, where an SVG finds no other file.
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
  // A drawing has no pixels of its own: it is drawn as large as it is shown.
  const enlarged = Math.max(1, Math.min(box.width / width, box.height / height));
  return sharp(input, isDrawing ? { ...options, density: 72 * enlarged } : options)
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
