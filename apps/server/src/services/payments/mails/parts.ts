import { isolated } from '@aloud/api';

/**
 * What a mail says, in the order in which it is read. What stands in braces is filled in. What mentions a fact that is not known is left out:
 * of a list of sentences that sentence, of a table that row, else the whole part.
 */
export type Part = string | readonly string[] | Table | Button | Address | Codes;

interface Table {
  readonly rows: readonly Row[];
}
type Row = readonly [label: string, value: string];

/** Its label says where {link} leads. */
interface Button {
  readonly button: string;
}

/** A sentence that ends with an address. */
interface Address {
  readonly before: string;
  /** `{link}`, or another fact. */
  readonly address: string;
}

/** The codes of gift cards, each on a line of its own. */
interface Codes {
  readonly each: 'code';
}

export type Words = readonly [subject: string, ...parts: Part[]];

/** What is filled in, by name; null or empty if it is not known. */
export type Facts = Readonly<Record<string, string | null>>;

/** A part with everything filled in. */
export type FilledPart =
  | { readonly kind: 'paragraph' | 'small'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'address'; readonly before: string; readonly address: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The text with its facts, each on one line and in its own direction; null if one of them is not known. */
export function filledText(text: string, facts: Facts): string | null {
  let complete = true;
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    if (!fact) complete = false;
    return isolated((fact ?? '').replace(/[\r\n]+/g, ' '));
  });
  return complete ? filled : null;
}

/** The part with its facts; null if nothing of it is known. */
export function filledPart(part: Part, facts: Facts, codes: readonly string[]): FilledPart | null {
  const fill = (text: string) => filledText(text, facts);
  if (typeof part === 'string') return paragraph([fill(part)]);
  if ('rows' in part) return table(part.rows.map(([label, value]) => [fill(label) ?? label, fill(value)]));
  if ('button' in part) {
    const address = fill('{link}');
    return address === null ? null : { kind: 'button', label: part.button, address };
  }
  if ('before' in part) {
    const [before, address] = [fill(part.before), fill(part.address)];
    return before === null || address === null ? null : { kind: 'address', before, address };
  }
  if ('each' in part) return codes.length > 0 ? { kind: 'codes', codes } : null;
  return paragraph(part.map(fill));
}

function paragraph(sentences: readonly (string | null)[]): FilledPart | null {
  const known = sentences.filter((sentence) => sentence !== null);
  return known.length > 0 ? { kind: 'paragraph', text: known.join(' ') } : null;
}

function table(rows: readonly (readonly [label: string, value: string | null])[]): FilledPart | null {
  const known = rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  return known.length > 0 ? { kind: 'table', rows: known } : null;
}
