// Renders the portal's first pages as HTML, in every language and brand, into the built portal.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const portal = join(root, 'apps/portal');
const file = join(portal, 'dist/.first/pages.json');

/** A host of each brand; any other host gets the first. */
const BRANDS = { aloud: 'localhost', france: 'portal.fr' };

/** Web storage that lasts as long as this process. */
function storage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
}
Object.assign(globalThis, { localStorage: storage(), sessionStorage: storage() });
process.env.NODE_ENV = 'production';

const brands = {};
/** The HTML of the pages, each distinct one once. */
const looks = [];
/** Indexes into `looks`: by language and brand, then by path. */
const shown = {};
const descriptions = {};
let styles = '';
for (const [name, host] of Object.entries(BRANDS)) {
  globalThis.location = new URL(`http://${host}/`);
  // A module instance for each brand: the portal reads its host once, when it starts.
  const drawn = await import(`${pathToFileURL(join(portal, 'build/first-page/render.js')).href}?${name}`);
  brands[name] = drawn.brand;
  for (const locale of drawn.locales) {
    descriptions[locale] = await drawn.describePortal(locale);
    const pages = Object.entries(await drawn.renderPages(locale));
    shown[`${locale} ${name}`] = Object.fromEntries(pages.map(([path, html]) => [path, numberOf(html)]));
  }
}

const built = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, JSON.stringify({ ...built, brands, descriptions, styles, looks, shown }));

/** A page's index in `looks`, without the UI kit's style elements: they precede every page and are always the same. */
function numberOf(html) {
  const [own] = /^(<style[^>]*>[^<]*<\/style>)+/.exec(html) ?? [''];
  if (styles && own !== styles) throw new Error('The pages differ in their style elements.');
  styles = own;
  const look = html.slice(own.length);
  if (!looks.includes(look)) looks.push(look);
  return looks.indexOf(look);
}
