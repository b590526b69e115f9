import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PublicationRefused } from '../refused.ts';

/** A record longer than this (characters) is not read: a product has a few thousand. */
const longestRecord = 2_000_000;
/** The beginning of a message, in which its release stands. */
const longestStart = 100_000;

/** The records of a message, one at a time, so that a file of any size needs little memory. */
export interface OnixMessage {
  /** When the message says that it was sent; null if it does not. */
  readonly sent: string | null;
  /** Each as markup; null for one that is too long to be read. */
  readonly records: AsyncIterable<string | null>;
}

/**
 * Opens an ONIX 3 message. Records are told apart before they are parsed, so that one with broken markup does not hide those after
 * it; a document type is never read.
 * @throws PublicationRefused if the file is none, or of an older release
 */
export async function openMessage(file: string): Promise<OnixMessage> {
  const chunks = decoded(file, await encodingOf(file))[Symbol.asyncIterator]();
  let start = '';
  for (;;) {
    const { value, done } = await chunks.next();
    start += value ?? '';
    if (done || start.length >= longestStart || /<product[\s>]/i.test(start)) break;
  }
  checkRelease(start);
  const sent = /<(?:SentDateTime|x307)(?:\s[^>]*)?>\s*([^<\s]+)/.exec(start)?.[1] ?? null;
  return { sent, records: recordsOf(start, chunks) };
}

/** @throws PublicationRefused */
function checkRelease(start: string): void {
  const root = /<ONIX[Mm]essage\b([^>]*)>/.exec(start);
  if (!root) throw new PublicationRefused('It is no ONIX message.');
  const release = /\brelease\s*=\s*["']([^"']*)["']/.exec(root[1] ?? '')?.[1];
  if (release !== undefined && /^3\.\d/.test(release)) return;
  const older = release ?? /ONIX\/(\d\.\d)/i.exec(start)?.[1] ?? '2.1 or older';
  throw new PublicationRefused(
    `It is ONIX ${older}. The library reads ONIX 3.0 and later: ask the publisher for that.`,
  );
}

async function* recordsOf(start: string, chunks: AsyncIterator<string>): AsyncGenerator<string | null> {
  let text = start;
  /** Whether what is read belongs to a record that is too long. */
  let isTooLong = false;
  for (;;) {
    const end = /<\/product\s*>/i.exec(text);
    if (end) {
      const until = end.index + end[0].length;
      const begin = /<product[\s>]/i.exec(text)?.index ?? 0;
      yield isTooLong ? null : text.slice(begin, until);
      isTooLong = false;
      text = text.slice(until);
      continue;
    }
    if (text.length > longestRecord) {
      isTooLong = true;
      // What may be the beginning of the end stays.
      text = text.slice(-20);
    }
    const { value, done } = await chunks.next();
    if (done) break;
    text += value;
  }
  // A message that was cut off in the middle of a record.
  const begin = /<product[\s>]/i.exec(text);
  if (begin) yield text.slice(begin.index);
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The encoding that the file declares. @throws PublicationRefused if there is no such file, or nobody knows it */
async function encodingOf(file: string): Promise<string> {
  const opened = await open(file).catch(() => null);
  if (!opened) throw new PublicationRefused('There is no such file.');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(200), 0, 200, 0);
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
    const declared = /encoding\s*=\s*["']([\w.:-]+)["']/.exec(buffer.toString('latin1', 0, bytesRead))?.[1];
    return new TextDecoder(declared ?? 'utf-8').encoding;
  } catch {
    throw new PublicationRefused('Its encoding is not known here.');
  } finally {
    await opened.close();
  }
}
