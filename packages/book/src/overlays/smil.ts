import { resolvePath, splitReference } from '../container/paths.ts';
import { UnsafePathError } from '../errors.ts';
import { parseXml } from '../package/xml.ts';
import { parseClock } from './clock.ts';
import type { Track, TrackAudio } from './track.ts';

const EPUB = 'http://www.idpf.org/2007/ops';

/**
 * Reads a media overlay document as a flat list of tracks in document order (EPUB 3.3 §9.2). A missing clipBegin is the
 * start of the file, a missing clipEnd its end. Pars without a text, or whose text leaves the book, are passed over.
 * @throws FaultyDocumentError
 */
export function parseSmil(bytes: Uint8Array, smilPath: string): readonly Track[] {
  const document = parseXml(bytes, smilPath);
  const tracks: Track[] = [];
  const visit = (element: Element, types: readonly string[]): void => {
    for (const child of element.children) {
      if (child.localName === 'par') {
        const track = readPar(child, smilPath, [...types, ...typesOf(child)]);
        if (track) tracks.push(track);
      } else if (child.localName === 'seq' || child.localName === 'body') {
        visit(child, [...types, ...typesOf(child)]);
      }
    }
  };
  visit(document.documentElement, []);
  return Object.freeze(tracks);
}

function readPar(par: Element, smilPath: string, types: readonly string[]): Track | undefined {
  const source = childNamed(par, 'text')?.getAttribute('src');
  const path = source ? pathInside(smilPath, source) : null;
  if (!source || path === null) return undefined;
  return Object.freeze({
    path,
    fragment: decodeFragment(splitReference(source).fragment),
    audio: readAudio(childNamed(par, 'audio'), smilPath),
    types: Object.freeze([...types]),
  });
}

function readAudio(audio: Element | undefined, smilPath: string): TrackAudio | null {
  const source = audio?.getAttribute('src');
  const path = source ? pathInside(smilPath, source) : null;
  if (!audio || path === null) return null;
  const begin = parseClock(audio.getAttribute('clipBegin')) ?? 0;
  const end = parseClock(audio.getAttribute('clipEnd')) ?? Number.POSITIVE_INFINITY;
  if (end <= begin) return null;
  return Object.freeze({ path, begin, end });
}

/** Null for a reference that leaves the book: one bad par must not cost the others. */
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
