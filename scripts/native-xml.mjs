/**
 * A rollup and Vite plugin. epub.js falls back to @xmldom/xmldom if there is no DOMParser; every browser has one, so
 * the fallback is left out of what browsers load.
 */
export function nativeXml() {
  const ID = '\0native-xml';
  return {
    name: 'native-xml',
    // Otherwise Vite would resolve the package first.
    enforce: 'pre',
    resolveId: (source) => (source === '@xmldom/xmldom' ? ID : null),
    load: (id) => (id === ID ? 'export const DOMParser = globalThis.DOMParser;' : null),
  };
}
