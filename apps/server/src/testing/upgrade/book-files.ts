import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { writeEpub } from '../epub.ts';
import { coverPath, keptBooks } from './state/reading.ts';

/** Puts the files of the books of today's state where a product looks for them. */
export async function writeBookFiles(folder: string): Promise<void> {
  const cover = sharp({ create: { width: 60, height: 80, channels: 3, background: '#c60' } });
  for (const book of keptBooks) {
    const place = path.join(folder, book.id);
    await put(path.join(place, 'files', coverPath), await cover.clone().png().toBuffer());
    await writeEpub(path.join(place, 'book.epub'));
    if ('shelfCover' in book)
      await put(path.join(place, book.shelfCover.path), await cover.clone().webp().toBuffer());
  }
}

async function put(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
