import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { flatPng, redGround, svg } from '../testing/pictures.ts';
import { inspectAndUnpack } from './inspect.ts';
import { makeShelfCover } from './shelf-cover.ts';

const demoBooks = readConfig({}).demoBooksDir;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aloud-cover-'));
  await mkdir(path.join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function made(content: string | Buffer, seconds?: number) {
  await writeFile(path.join(folder, 'files', 'cover'), content);
  return makeShelfCover(folder, 'cover', seconds);
}
async function pictureOf(content: string | Buffer) {
  const cover = await made(content);
  if (!cover) throw new Error('No cover was made.');
  return sharp(path.join(folder, cover.path));
}
/** A photograph of noise, which is as hard to compress as possible. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } });

describe('a cover in shelf size', () => {
  test.each(globSync('*.epub', { cwd: demoBooks }))(
    'of %s has at most 20 kB, at twice the width of the shelf',
    async (name) => {
      const { facts } = await inspectAndUnpack(
        path.join(demoBooks, name),
        path.join(folder, 'files'),
        readConfig({}).bookLimits,
      );
      const cover = await makeShelfCover(folder, facts.coverPath ?? '');
      expect(cover).toMatchObject({ width: 480, height: 640 });
      expect((await stat(path.join(folder, cover?.path ?? ''))).size).toBeLessThanOrEqual(20_000);
    },
  );

  test('has at most 20 kB even if its picture is nothing but noise', async () => {
    const cover = await made(await noise(900, 1200).jpeg({ quality: 90 }).toBuffer());
    expect(cover?.width).toBeGreaterThanOrEqual(160);
    expect((await stat(path.join(folder, cover?.path ?? ''))).size).toBeLessThanOrEqual(20_000);
  });

  test('says how large it is, and keeps the ratio', async () => {
    const cover = await made(await plain(1200, 800).png().toBuffer());
    expect(cover).toMatchObject({ width: 480, height: 320 });
    const { width, height, format } = await sharp(path.join(folder, cover?.path ?? '')).metadata();
    expect({ width, height, format }).toEqual({ width: 480, height: 320, format: 'webp' });
  });

  test('is no larger than its picture, and not a strip as high as a shelf', async () => {
    expect(await made(await plain(120, 160).png().toBuffer())).toMatchObject({ width: 120, height: 160 });
    expect(await made(await plain(100, 9000).png().toBuffer())).toMatchObject({ width: 11, height: 960 });
  });

  test('has a name that identifies its content', async () => {
    const first = await made(await plain(600, 800).png().toBuffer());
    const again = await made(await plain(600, 800).png().toBuffer());
    const other = await made(svg(redGround));
    expect(first?.path).toMatch(/^covers\/[\da-f]{32}\.webp$/);
    expect(again).toEqual(first);
    expect(other?.path).not.toBe(first?.path);
    expect((await readdir(path.join(folder, 'covers'))).length).toBe(2);
  });

  test('is upright if a camera has noted its orientation', async () => {
    const lying = await plain(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await made(lying)).toMatchObject({ width: 480, height: 640 });
  });

  test('has screen colours if its picture has print colours', async () => {
    const printed = await plain(600, 800).toColourspace('cmyk').jpeg().toBuffer();
    expect((await (await pictureOf(printed)).metadata()).space).toBe('srgb');
  });

  test.each(['gif', 'png', 'webp', 'jpeg'] as const)('is made of a %s', async (format) => {
    expect(await made(await plain(600, 800).toFormat(format).toBuffer())).toMatchObject({ width: 480 });
  });

  test('of a drawing is drawn at the size at which it is shown', async () => {
    expect(await made(svg(redGround))).toMatchObject({ width: 480, height: 640 });
    expect(await made(svg(redGround, 'width="1500" height="2000" viewBox="0 0 60 80"'))).toMatchObject({
      width: 480,
      height: 640,
    });
  });
});

describe('a picture of which no cover can be made', () => {
  test.each([
    ['is none', 'no picture'],
    ['is empty', ''],
    ['is of a kind that no book has', plain(60, 80).tiff().toBuffer()],
    [
      'breaks off',
      noise(600, 800)
        .jpeg()
        .toBuffer()
        .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['is a drawing with letters, for which there may be no font', svg('<text y="9">Moss</text>')],
    ['is a drawing with HTML in it', svg('<svg:foreignObject width="9" height="9"/>')],
  ])('%s', async (_what, content) => {
    expect(await made(await content)).toBeNull();
    expect(await readdir(folder)).toEqual(['files']);
  });

  test('a missing file is not a bad picture: that may be our fault', async () => {
    await expect(makeShelfCover(folder, 'cover')).rejects.toThrow(/ENOENT/);
  });
});

describe('a hostile picture', () => {
  const blur =
    '<feTurbulence baseFrequency="0.9" numOctaves="9999"/><feMorphology operator="dilate" radius="2000"/>';
  const endless = svg(
    `<filter id="f">${blur.repeat(200)}</filter><rect width="60" height="80" filter="url(#f)"/>`,
  );
  const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(20)}">`).join(
    '',
  );
  const large = flatPng(11_000, 11_000).toString('base64');

  test.each([
    ['of 30,000 by 30,000 pixels', flatPng(30_000, 30_000, 100)],
    ['that draws on 30,000 by 30,000', svg(redGround, 'width="30000" height="30000"')],
    [
      'that repeats a thousand million words',
      `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]>${svg('<desc>&a12;</desc>')}`,
    ],
    ['that takes hours to draw', endless],
    [
      'that hides a picture which fills all memory',
      svg(`<image width="9" height="9" href="data:image/png;base64,${large}"/>`),
    ],
  ])('%s makes no cover, and ends only its own process', async (_what, content) => {
    expect(await made(content, 1)).toBeNull();
  });

  test('sees no other file, and makes no requests', async () => {
    const secret = path.join(folder, 'secret.png');
    await plain(60, 80).png().toFile(secret);
    const shown = [secret, `file://${secret}`, '../secret.png', 'http://127.0.0.1:9/x.png']
      .flatMap((href) => [
        `<image href="${href}" width="60" height="80"/>`,
        `<image xlink:href="${href}" width="60" height="80"/>`,
      ])
      .join('');
    const { dominant } = await (await pictureOf(svg(redGround + shown))).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(50);
  });
});
