/** A piece of a text that is replaced: from `from` on, `length` characters long. */
export interface Edit {
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

/** The text with all of these edits, which do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, length, text: inserted } of [...edits].sort((one, other) => one.from - other.from)) {
    result += text.slice(at, from) + inserted;
    at = from + length;
  }
  return result + text.slice(at);
}

/** Whatever stands between quotes may hold a `>`. */
const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;

/** A tag with one of these names, whatever its prefix: groups are `end` (a slash), `prefix` with its colon, `name`, `rest`. */
export const tagPattern = (names: string): string =>
  String.raw`<(?<end>\/?)(?<prefix>(?:[\w.-]+:)?)(?<name>${names})(?=[\s/>])(?<rest>${attributes})>`;

/** The value of an attribute of a start tag; the tags of Office have no entities in those that are asked for. */
export const valueIn = (tag: string, name: string): string | undefined => {
  const [, double, single] =
    new RegExp(String.raw`\s(?:[\w.-]+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
};

/** The start tag with an attribute set. */
export function withAttribute(tag: string, name: string, value: string): string {
  const pattern = new RegExp(String.raw`(\s${name}\s*=\s*)(?:"[^"]*"|'[^']*')`);
  if (pattern.test(tag)) return tag.replace(pattern, `$1"${value}"`);
  return tag.replace(/\s*\/?>$/, (end) => ` ${name}="${value}"${end.trim()}`);
}
