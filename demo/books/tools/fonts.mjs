/** Atkinson Hyperlegible Next (OFL), the house's own letter, for books that carry their font. */

const inPackage = (path) =>
  new URL(path, import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json'));

/** Path in the book to source file. */
export const ATKINSON = {
  'fonts/atkinson-hyperlegible-next.woff2': inPackage(
    'files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
  'fonts/OFL.txt': inPackage('LICENSE'),
};
