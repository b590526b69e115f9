/** Elements whose text nobody reads. */
const unread = new Set(['head', 'script', 'style', 'template', 'rt', 'rp']);
/** Elements that may stand within a word. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'mark',
  'ruby',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const NAME = /[^\s/>]*/y;

/**
 * The text of a page, without parsing it: it is only counted, and books have many pages. Goes through it once, however hostile it is.
 * @param source XHTML
 */
export function textToRead(source: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    parts.push(source.slice(at, tag === -1 ? undefined : tag));
    if (tag === -1) break;
    const [name, end] = source.startsWith('<!--', tag) ? ['', behind('-->')] : [nameAt(tag + 1), behind('>')];
    if (!inline.has(name.replace('/', ''))) parts.push(' ');
    const isSkipped = unread.has(name) && source[end - 2] !== '/';
    at = isSkipped ? closing(name, end) : end;

    function behind(mark: string): number {
      const found = source.indexOf(mark, tag);
      return found === -1 ? source.length : found + mark.length;
    }
  }
  return decoded(parts.join(''));

  function nameAt(place: number): string {
    NAME.lastIndex = source[place] === '/' ? place + 1 : place;
    const name = NAME.exec(source)?.[0].replace(/^.*:/, '').toLowerCase() ?? '';
    return source[place] === '/' ? `/${name}` : name;
  }
  function closing(name: string, from: number): number {
    const found = source.indexOf(`</${name}`, from);
    return found === -1 ? source.length : found;
  }
}

const NUMBER = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

/** With its numeric references as characters; the five names of XML are no letters, and blanks here. */
function decoded(text: string): string {
  return text
    .replace(NUMBER, (_, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/&(?:apos|rsquo);/g, '’')
    .replace(/&\w{1,8};/g, ' ');
}
