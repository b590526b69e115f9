import { posix } from 'node:path';
import { JSDOM } from 'jsdom';
import { readEpub } from './zip.ts';

/** One clip of narration, from the book's overlay. Times are positions in its audio file (s). */
export interface Clip {
  /** Path of the content document from the root of the book. */
  readonly path: string;
  readonly id: string;
  /** Path of its audio file from the root of the book. */
  readonly sound: string;
  readonly begin: number;
  readonly end: number;
}

export interface Narration {
  /** Clips in reading order. */
  readonly clips: readonly Clip[];
  /** The class of the element that is being read (EPUB 3.3 §9.3.2). */
  readonly activeClass: string | null;
}

/** Reads the media overlays of a book (EPUB 3.3 §9.2) independently of the players that are measured. */
export function readNarration(file: string): Narration {
  const { parse, packagePath, document, items } = readPackage(file);
  const overlays = [...document.querySelectorAll('spine > itemref')].flatMap((itemref) => {
    const overlay = items.get(attribute(items.get(attribute(itemref, 'idref')), 'media-overlay'));
    return overlay ? [resolve(packagePath, attribute(overlay, 'href'))] : [];
  });
  // Two content documents may share one overlay.
  const clips = [...new Set(overlays)].flatMap((path) => readClips(parse(path), path));
  const activeClass = document.querySelector('meta[property="media:active-class"]')?.textContent?.trim();
  return { clips, activeClass: activeClass || null };
}

/** Path of the first document of the reading order, from the root of the book. */
export function firstDocument(file: string): string {
  const { packagePath, document, items } = readPackage(file);
  const first = items.get(attribute(document.querySelector('spine > itemref'), 'idref'));
  return resolve(packagePath, attribute(first, 'href'));
}

function readPackage(file: string) {
  const files = new Map(readEpub(file).map((entry) => [entry.path, entry]));
  const parse = (path: string) => {
    const text = files.get(path)?.content().toString('utf8') ?? '';
    return new JSDOM(text, { contentType: 'application/xml' }).window.document;
  };
  const packagePath = attribute(parse('META-INF/container.xml').querySelector('rootfile'), 'full-path');
  const document = parse(packagePath);
  const items = new Map([...document.querySelectorAll('manifest > item')].map((item) => [item.id, item]));
  return { parse, packagePath, document, items };
}

function readClips(overlay: Document, overlayPath: string): Clip[] {
  return [...overlay.querySelectorAll('par')].flatMap((par) => {
    const audio = par.querySelector('audio');
    const [path = '', id = ''] = attribute(par.querySelector('text'), 'src').split('#');
    if (!audio || id === '') return [];
    const begin = seconds(attribute(audio, 'clipBegin'));
    const sound = resolve(overlayPath, attribute(audio, 'src'));
    return [
      { path: resolve(overlayPath, path), id, sound, begin, end: seconds(attribute(audio, 'clipEnd')) },
    ];
  });
}

/** Clock values (SMIL 3.0 §5.4.3): `1:02:03.5`, `02:03`, `3.5s`, `200ms`, `2min`, `1h`. */
function seconds(clock: string): number {
  const [, value = '', unit = ''] = /^([\d.]+)(h|min|s|ms)?$/.exec(clock.trim()) ?? [];
  const scale = { h: 3600, min: 60, s: 1, ms: 0.001, '': 1 }[unit] ?? 1;
  if (value !== '') return Number(value) * scale;
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

function resolve(from: string, href: string): string {
  return posix.join(posix.dirname(from), decodeURI(href));
}

function attribute(element: Element | null | undefined, name: string): string {
  return element?.getAttribute(name) ?? '';
}
