import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OutgoingRefused } from './refused.ts';

/** Turns an error of Node's into one of ours. */
export type Told = (error: unknown) => unknown;

/**
 * The bytes of a reply, unpacked. At most `most` are taken, on the way and unpacked.
 * @throws OutgoingRefused
 */
export async function* chunksOf(
  body: Readable,
  encoding: string | undefined,
  most: number,
  told: Told,
): AsyncGenerator<Buffer> {
  const unpacked = unpack(body, encoding, most, told);
  let length = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw new OutgoingRefused('tooLarge');
      yield chunk;
    }
  } catch (error) {
    throw told(error);
  } finally {
    unpacked.destroy();
    body.destroy();
  }
}

/** Only gzip is asked for, once: a reply that is packed twice may unpack to anything. */
function unpack(body: Readable, encoding: string | undefined, most: number, told: Told): Readable {
  const name = (encoding ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  if (name !== 'gzip' && name !== 'x-gzip') {
    body.destroy();
    throw new OutgoingRefused('broken', 'encoding');
  }
  const unpacked = createGunzip();
  let packed = 0;
  body.on('data', (chunk: Buffer) => {
    packed += chunk.length;
    if (packed > most) unpacked.destroy(new OutgoingRefused('tooLarge'));
  });
  body.on('error', (error) => unpacked.destroy(told(error) as Error));
  // Without this, a reply that is cut off would never end.
  body.on('close', () => {
    if (!body.readableEnded) unpacked.destroy(new OutgoingRefused('broken', 'cutOff'));
  });
  return body.pipe(unpacked);
}

export async function textOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new TextDecoder('utf-8').decode(Buffer.concat(all));
}

export const saveTo = (chunks: AsyncIterable<Buffer>, file: string): Promise<void> =>
  pipeline(chunks, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
