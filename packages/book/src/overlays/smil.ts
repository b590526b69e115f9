import { resolvePath, splitReference } from '../container/paths.ts';
import { UnsafePathError } from '../errors.ts';
import { parseXml } from '../package/xml.ts';
import { parseClock } from './clock.ts';
import type { EscapableStructure, Track, TrackAudio } from './track.ts';

const EPUB = 'http://www.idpf.org/2007/ops';

/** Structures that a listener may want to leave before their end (EPUB 3.3 §9.3.4). */
const ESCAPABLE = new Set(['table', 'list', 'figure', 'sidebar', 'aside']);

/** The ancestors of a par in the overlay. */
interface Surroundings {
  readonly types: readonly string[];
  readonly structure: EscapableStructure | null;
}

/**
 * Reads a media overlay document as a flat list of tracks in document order (EPUB 3.3 §9.2). A missing clipBegin is the
 * start of the file, a missing clipEnd its end. Pars without a text, or whose text is outside the book, are ignored.
 * @throws FaultyDocumentError
 */
export function parseSmil(bytes: Uint8Array, smilPath: string): readonly Track[] {
  const document = parseXml(bytes, smilPath);
  const tracks: Track[] = [];
  let structures = 0;
  const within = (element: Element, around: Surroundings): Surroundings => {
    const types = typesOf(element);
    const type = around.structure ? undefined : types.find((each) => ESCAPABLE.has(each));
    const structure = type === undefined ? around.structure : Object.freeze({ type, number: ++structures });
    return { types: [...around.types, ...types], structure };
  };
  const visit = (element: Element, around: Surroundings): void => {
    for (const child of element.children) {
      if (child.localName === 'par') {
        const track = readPar(child, smilPath, within(child, around));
        if (track) tracks.push(track);
      } else if (child.localName === 'seq' || child.localName === 'body') {
        visit(child, within(child, around));
      }
    }
  };
  visit(document.documentElement, { types: [], structure: null });
  return Object.freeze(tracks);
}

function readPar(par: Element, smilPath: string, { types, structure }: Surroundings): Track | undefined {
  const source = childNamed(par, 'text')?.getAttribute('src');
  const path = source ? pathInside(smilPath, source) : null;
  if (!source || path === null) return undefined;
  return Object.freeze({
    path,
    fragment: decodeFragment(splitReference(source).fragment),
    audio: readAudio(childNamed(par, 'audio'), smilPath),
    types: Object.freeze([...types]),
    structure,
  });
}

function readAudio(audio: Element | undefined, smilPath: string): TrackAudio | null {
  const source = audio?.getAttribute('src');
  const path = source ? pathInside(smilPath, source) : null;
  if (!audio || path === null) return null;
  const begin = parseClock(audio.getAttribute('clipBegin')) ?? 0;
  // A clip that ends at zero has no end (spec §5).
  const end = parseClock(audio.getAttribute('clipEnd')) || Number.POSITIVE_INFINITY;
  if (end <= begin) return null;
  const turnPageAt = parseClock(turnOf(audio));
  return Object.freeze({
    path,
    begin,
    end,
    turnPageAt: turnPageAt !== null && turnPageAt > begin && turnPageAt < end ? turnPageAt : null,
  });
}

/** The attribute is in no standard, so a valid overlay has it in a namespace of its own (docs/book-format.md). */
function turnOf(audio: Element): string | null {
  return [...audio.attributes].find(({ localName }) => localName === 'turnPageAt')?.value ?? null;
}

/** Null for a reference out of the book: one bad par must not affect the others. */
function pathInside(smilPath: string, reference: string): string | null {
  try {
    return resolvePath(smilPath, reference);
  } catch (error) {
    if (error instanceof UnsafePathError) return null;
    throw error;
  }
}

function typesOf(element: Element): string[] {
  return (element.getAttributeNS(EPUB, 'type') ?? '').split(/\s+/).filter(Boolean);
}

function childNamed(parent: Element, name: string): Element | undefined {
  return [...parent.children].find((child) => child.localName === name);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
