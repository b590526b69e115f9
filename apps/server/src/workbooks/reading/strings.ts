import type { Package } from './package.ts';
import { piecesOf, XmlReader } from './xml.ts';

/** Characters that XML cannot hold, as Excel writes them (ECMA-376 part 1 §22.9.2.19). */
const escaped = /_x([\da-f]{4})_/gi;
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** The texts that cells refer to by number, each once. */
export async function sharedStringsOf(file: Package, part: string): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let readings = 0;
  const reader = new XmlReader({
    open(name) {
      if (name === 'si') text = '';
      // How East Asian texts are read aloud stands beside them, and is not part of them.
      else if (name === 'rPh') readings++;
      else if (name === 't') isText = readings === 0;
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(text));
      else if (name === 'rPh') readings--;
      else if (name === 't') isText = false;
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  for await (const piece of piecesOf(await file.stream(part))) reader.write(piece);
  reader.end();
  return strings;
}
