import { withoutEpubPrefixes } from './epub-css.ts';

/** Everything in a style sheet that may refer to another file, and what only looks like it (comments, strings). */
const TOKENS =
  /\/\*[\s\S]*?\*\/|@import\s*(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?([^;]*);?|url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)"'\s]*))\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gi;

export interface CssResolver {
  /** The address that replaces a `url()`; null removes the reference. */
  url(reference: string): Promise<string | null>;
  /** Text of an imported style sheet, itself rewritten; null removes the import. */
  sheet(reference: string): Promise<string | null>;
}

/**
 * Rewrites the references of a style sheet by its tokens, never by searching the text, so that a string or a comment that
 * contains an address stays as it is. Imported sheets replace their rule, inside their media query.
 */
export async function rewriteCss(css: string, resolver: CssResolver): Promise<string> {
  const parts: Array<string | Promise<string>> = [];
  let done = 0;
  for (const match of css.matchAll(TOKENS)) {
    const [text, double, single, bare, media = ''] = match;
    const imported = double ?? single ?? bare;
    const reference = match[5] ?? match[6] ?? match[7];
    parts.push(withoutEpubPrefixes(css.slice(done, match.index)));
    done = match.index + text.length;
    if (imported !== undefined) parts.push(inline(resolver.sheet(imported), media.trim()));
    else if (reference !== undefined) parts.push(quoted(resolver.url(reference)));
    else parts.push(text);
  }
  parts.push(withoutEpubPrefixes(css.slice(done)));
  return (await Promise.all(parts.map((part) => Promise.resolve(part)))).join('');
}

async function inline(loading: Promise<string | null>, media: string): Promise<string> {
  const sheet = await loading;
  if (sheet === null) return '';
  return media === '' ? sheet : `@media ${media} {\n${sheet}\n}`;
}

async function quoted(resolving: Promise<string | null>): Promise<string> {
  const url = await resolving;
  // A data address that was in single quotes or unquoted may contain double ones.
  return url === null ? 'url("data:,")' : `url("${url.replaceAll('"', '%22')}")`;
}
