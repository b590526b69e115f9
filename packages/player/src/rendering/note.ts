import { splitReference } from '@aloud/book';
import type { Note } from '../content/note.ts';

/** What a paragraph of its own may be, if the id of a note is on something smaller within it. */
const AROUND = 'aside, li, dd, p, div, section, td';
const BLOCKS = 'p, li, dd, dt, blockquote, h1, h2, h3, h4, h5, h6, pre, td, figcaption';

/** The note to which a reference in a document leads; null if it is none that can be read as text. */
export function noteIn(document: Document, path: string, fragment: string): Note | null {
  const target = document.getElementById(fragment);
  const whole = target && (target.textContent?.trim() && !isMark(target) ? target : target.closest(AROUND));
  if (!whole || whole === document.body) return null;
  // A copy is of the same kind.
  const copy = whole.cloneNode(true) as Element;
  for (const link of copy.querySelectorAll('a')) if (leadsBack(link)) link.remove();
  const blocks = [...copy.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  const paragraphs = (blocks.length > 0 ? blocks : [copy]).map(textOf).filter((text) => text !== '');
  if (paragraphs.length === 0) return null;
  const style = document.defaultView?.getComputedStyle(whole);
  const language = whole.closest('[lang], [*|lang]');
  return Object.freeze({
    path,
    fragment,
    paragraphs: Object.freeze(paragraphs),
    language: language?.getAttribute('lang') ?? language?.getAttribute('xml:lang') ?? '',
    direction: (style?.direction ?? whole.closest('[dir]')?.getAttribute('dir')) === 'rtl' ? 'rtl' : 'ltr',
  });
}

/** The number of a note at its beginning often has its id, and leads back to where it was referred to. */
function isMark(target: Element): boolean {
  return target.localName === 'a' || target.localName === 'sup';
}

function leadsBack(link: Element): boolean {
  if (link.matches('[role~="doc-backlink"]') || typesOf(link).includes('backlink')) return true;
  const { path, fragment } = splitReference(link.getAttribute('href') ?? '');
  // An arrow, or the number of the note.
  return (
    fragment !== '' && path === '' && /^[\s[(]*(\d+|[^\p{L}\d]*)[\s\]).]*$/u.test(link.textContent ?? '')
  );
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function typesOf(element: Element): readonly string[] {
  return (element.getAttributeNS('http://www.idpf.org/2007/ops', 'type') ?? '').split(/\s+/);
}
