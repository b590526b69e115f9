import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { news, newsPictures, type StoredNewsPicture } from '../../database/schema/index.ts';
import { InvalidInput } from '../../errors.ts';
import { drawSmall } from '../../publications/shelf-cover.ts';

/** Seconds of computing that a picture may use. */
const seconds = 20;

/** @throws InvalidInput if no picture can be made of the file */
export async function storePicture(db: Database, file: Buffer): Promise<StoredNewsPicture> {
  const small = await drawn(file);
  if (!small) throw new InvalidInput('news.notAPicture');
  const content = Buffer.from(small.picture, 'base64');
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
  await db.insert(newsPictures).values({ name, content }).onConflictDoNothing();
  return { name, width: small.width, height: small.height };
}

/** Forgets a picture that no item has any more. */
export async function forgetPicture(db: Database, { name }: StoredNewsPicture): Promise<void> {
  const used = db.select({ one: sql`1` }).from(news).where(sql`${news.picture} ->> 'name' = ${name}`);
  await db.delete(newsPictures).where(and(eq(newsPictures.name, name), notExists(used)));
}

export async function findPicture(db: Database, name: string): Promise<Buffer | null> {
  const [found] = await db.select().from(newsPictures).where(eq(newsPictures.name, name));
  return found?.content ?? null;
}

/** Under its address; null if there is none. */
export const addressed = (publicUrl: string, picture: StoredNewsPicture | null) =>
  picture && {
    url: `${publicUrl}${picturePath(picture.name)}`,
    width: picture.width,
    height: picture.height,
  };

export const picturePath = (name: string): string => `/v1/news/pictures/${name}.webp`;

/** By a process of its own, which is ended if a picture takes too much. */
async function drawn(file: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'aloud-picture-'));
  try {
    const name = path.join(folder, 'picture');
    await writeFile(name, file);
    return await drawSmall(name, seconds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
