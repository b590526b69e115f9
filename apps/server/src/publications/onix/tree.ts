import { SaxesParser } from 'saxes';
import { BrokenRecord } from './broken-record.ts';
import { referenceNames } from './short-tags.ts';

/** An element of a record, under its reference name. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const blocks: ReadonlySet<string> = new Set([
  'br',
  'dd',
  'div',
  'dt',
  'h1',
  'h2',
  'h3',
  'li',
  'p',
  'td',
  'tr',
]);

/** A record is not nested deeper than this. */
const deepest = 40;

/** Reads a record with reference names or short tags. @throws BrokenRecord that says where its markup is broken */
export function readTree(markup: string): Element {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let root: Element | undefined;
  parser.on('error', (error) => {
    throw new BrokenRecord(error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: referenceNames[name] ?? name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    if (open.push(element) > deepest) throw new BrokenRecord('its elements are nested too deeply');
  });
  parser.on('text', (text) => add(text));
  parser.on('cdata', (text) => add(text));
  parser.on('closetag', ({ name }) => {
    open.pop();
    // Where a paragraph ends, so does a word.
    if (blocks.has(name)) add(' ');
  });
  const add = (text: string) => {
    // Formatted text has elements of XHTML in it: what stands in them belongs to all that are open.
    for (const element of open) element.text += text;
  };
  parser.write(markup).close();
  if (!root) throw new BrokenRecord('it is empty');
  return root;
}

/** The elements at the end of a path of names. */
export function all(within: Element, ...path: readonly string[]): Element[] {
  const [name, ...rest] = path;
  if (name === undefined) return [within];
  return within.children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest));
}

/** The text of the first element at the end of a path, with blanks collapsed; undefined if there is none, or it is empty. */
export function textAt(within: Element, ...path: readonly string[]): string | undefined {
  const [first] = all(within, ...path);
  return first?.text.replace(/\s+/g, ' ').trim() || undefined;
}
