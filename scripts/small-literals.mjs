import { minifyHTMLLiterals } from 'minify-literals';

/** What holds literals of styles: sources of our packages, and what is compiled of them. */
const OURS = /[\\/]packages[\\/]player[\\/](src|build)[\\/].*\.[jt]s$/;

/** A rollup and Vite plugin. Leaves comments and needless white space out of the player's markup and styles, which no bundler looks into. */
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
 * Nothing but white space and comments goes, so that a part of a sheet stays the part that it was, and what stands there twice for older
 * browsers stands there twice. White space before a colon means something (`a :hover`), and so it does around operators.
 */
export const withoutSpace = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}');

/** Between two elements on a line white space is seen; how much of it there is, is not. */
export const oneSpace = (html) => html.replace(/\s+/g, ' ');
