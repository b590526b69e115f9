import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Attributes of every HTML element, which an element need not declare. */
const GLOBAL = new Set(['dir', 'hidden', 'inert', 'lang']);
const SHEETS = /from '([^']+\.styles\.ts)'/g;
const HOST = /:host\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * The attributes by which the style sheets of an element select it, as in `:host([open])` and `:host(:not([open]))`. Its sheets are
 * those that its module imports.
 * @param {string} file the module of the element
 * @returns {string[]} their names, sorted
 */
export function styledAttributes(file) {
  const module = readFileSync(file, 'utf8');
  const sheets = [...module.matchAll(SHEETS)].map(([, sheet]) =>
    readFileSync(path.resolve(path.dirname(file), sheet), 'utf8'),
  );
  const selectors = [module, ...sheets].flatMap((text) => [...text.matchAll(HOST)].map(([, inner]) => inner));
  const names = selectors.flatMap((inner) => [...inner.matchAll(/\[([\w-]+)/g)].map(([, name]) => name));
  return [...new Set(names)].filter((name) => !GLOBAL.has(name)).sort();
}

/**
 * Attributes by which styles select an element that does not declare them.
 * @param {string} folder the package
 * @param {readonly { path: string, declaration: { tagName: string, attributes?: readonly { name: string }[] } }[]} elements
 * @returns {string[]} `open of <book-tooltip>`
 */
export function undeclaredAttributes(folder, elements) {
  return elements.flatMap(({ path: file, declaration: { tagName, attributes = [] } }) => {
    const declared = new Set(attributes.map(({ name }) => name));
    return styledAttributes(path.join(folder, file))
      .filter((name) => !declared.has(name))
      .map((name) => `${name} of <${tagName}>`);
  });
}
