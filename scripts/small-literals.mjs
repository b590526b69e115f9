import { minifyHTMLLiterals } from 'minify-literals';

/** Files with template literals of styles and markup: the player's sources and their compiled form. */
const OURS = /[\\/]packages[\\/]player[\\/](src|build)[\\/].*\.[jt]s$/;

/** A rollup and Vite plugin. Removes comments and needless white space from the player's markup and styles; bundlers leave them. */
export function smallLiterals() {
  return {
    name: 'small-literals',
    enforce: 'pre',
    async transform(code, id) {
      const [fileName] = id.split('?');
      if (!OURS.test(fileName) || !/\b(css|html|svg) ?`/.test(code)) return null;
      return minifyHTMLLiterals(code, { fileName, html: oneSpace, css: withoutSpace });
    },
  };
}

/**
 * Removes only white space and comments, so that fragments of a sheet stay valid, and fallback values for older browsers are kept.
 * White space before a colon is significant (`a :hover`), and so it is around operators.
 */
export const withoutSpace = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}');

/** White space between two inline elements is visible, its amount is not. */
export const oneSpace = (html) => html.replace(/\s+/g, ' ');
