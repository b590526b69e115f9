import type { Archive } from './archive.ts';
import type { PackageDocument } from './package-document.ts';
import { textToRead } from './text-to-read.ts';

/** A word of a script that puts blanks between words: letters, digits and marks, with apostrophes and hyphens inside. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’\-‐·][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts without blanks, whose words a dictionary tells apart. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;
/** Of all pages together; what is beyond is not counted. */
const mostBytes = 64 * 1024 ** 2;

/** How many words a text has. */
export function wordsIn(text: string): number {
  if (!WITHOUT_BLANKS.test(text)) return text.match(WORD)?.length ?? 0;
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) count += 1;
  return count;
}

/** How many words there are to read in a book: those of its pages, without contents, scripts and readings above characters. */
export async function countWords(archive: Archive, { spine }: PackageDocument): Promise<number> {
  let [count, bytes] = [0, 0];
  for (const { item } of spine) {
    if (item.mediaType !== 'application/xhtml+xml' || item.properties.includes('nav')) continue;
    if (!archive.has(item.path)) continue;
    bytes += archive.size(item.path);
    if (bytes > mostBytes) break;
    count += wordsIn(textToRead(await archive.readUnparsed(item.path)));
  }
  return count;
}
