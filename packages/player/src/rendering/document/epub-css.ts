/** Prefixed properties in old books (EPUB 3.3 CSS §6.3.1), and their names in CSS today. */
const PROPERTIES: Readonly<Record<string, string>> = {
  hyphens: 'hyphens',
  'line-break': 'line-break',
  'text-align-last': 'text-align-last',
  'text-combine': 'text-combine-upright',
  'text-combine-horizontal': 'text-combine-upright',
  'text-emphasis': 'text-emphasis',
  'text-emphasis-color': 'text-emphasis-color',
  'text-emphasis-position': 'text-emphasis-position',
  'text-emphasis-style': 'text-emphasis-style',
  'text-orientation': 'text-orientation',
  'text-transform': 'text-transform',
  'text-underline-position': 'text-underline-position',
  'word-break': 'word-break',
  'writing-mode': 'writing-mode',
};

const VALUES: Readonly<Record<string, string>> = {
  '-epub-fullwidth': 'full-width',
  'vertical-right': 'mixed',
  'sideways-right': 'sideways',
  'rotate-right': 'sideways',
  horizontal: 'all',
};

/** The prefix is written in small letters: engines look for a literal beginning much faster than for one of either case. */
const DECLARATION = /-epub-([a-zA-Z-]+)(\s*:\s*)([^;}"']*)/g;

/** Rewrites prefixed declarations in a part of a style sheet without comments or strings. */
export function withoutEpubPrefixes(css: string): string {
  if (!css.includes('-epub-')) return css;
  const renamed = css.replace(DECLARATION, (whole, name: string, colon: string, value: string) => {
    const property = PROPERTIES[name.toLowerCase()];
    if (!property) return whole;
    return `${property}${colon}${value.replace(/[a-z-]+/gi, (word) => VALUES[word.toLowerCase()] ?? word)}`;
  });
  if (!renamed.includes('-epub-fullwidth')) return renamed;
  return renamed.replace(/(text-transform\s*:[^;}]*?)-epub-fullwidth/gi, '$1full-width');
}
