/** Atkinson Hyperlegible Next (OFL), the product's own typeface, for books that contain their font. */

const inPackage = (path) =>
  new URL(path, import.meta.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json'));

/** The source file of each path in the book. */
export const ATKINSON = {
  'fonts/atkinson-hyperlegible-next.woff2': inPackage(
    'files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
  'fonts/OFL.txt': inPackage('LICENSE'),
};
