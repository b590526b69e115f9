import { columnName, placeOf } from '../reading/reference.ts';
import { escaped } from '../writing/text.ts';
import { tagPattern } from './edits.ts';
import type { Marks } from './marks.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const author = 'Aloud';

/** A cell with its words. */
export interface Comment {
  readonly row: number;
  readonly column: number;
  readonly words: string;
}

/** Comments for all marked cells but those that have one of their own, which stays. */
export function commentsFor(marks: Marks, existing: string): readonly Comment[] {
  const taken = new Set<string>();
  for (const [tag] of existing.matchAll(new RegExp(tagPattern('comment'), 'g'))) {
    const place = placeOf(/\sref\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? '');
    if (place) taken.add(`${place.row} ${place.column}`);
  }
  return [...marks].flatMap(([row, cells]) =>
    [...cells]
      .filter(([column]) => !taken.has(`${row} ${column}`))
      .map(([column, words]) => ({ row, column, words })),
  );
}

/** A comments part with these; '' for a workbook that has none yet. */
export function commentsPart(existing: string, comments: readonly Comment[]): string {
  const start = existing || emptyPart;
  const prefix = /<([\w.-]+:)?comments[\s>]/.exec(start)?.[1] ?? '';
  const authorId = [...start.matchAll(new RegExp(tagPattern('author'), 'g'))].filter(
    (tag) => tag.groups?.end === '',
  ).length;
  const elements = comments.map((comment) => element(comment, prefix, authorId)).join('');
  return start
    .replace(new RegExp(`</${prefix}authors>`), (end) => `<${prefix}author>${author}</${prefix}author>${end}`)
    .replace(new RegExp(`</${prefix}commentList>`), (end) => elements + end);
}

const emptyPart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${main}"><authors></authors><commentList></commentList></comments>`;

function element({ row, column, words }: Comment, prefix: string, authorId: number): string {
  const text = `<${prefix}text><${prefix}r><${prefix}t xml:space="preserve">${escaped(words)}</${prefix}t></${prefix}r></${prefix}text>`;
  return `<${prefix}comment ref="${columnName(column)}${row}" authorId="${authorId}">${text}</${prefix}comment>`;
}
