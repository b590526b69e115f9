/** The package document: metadata, manifest and spine (EPUB 3.3 §5). */

import { clockValue, escapeXml } from './xml.mjs';

const MEDIA_TYPES = {
  css: 'text/css',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  smil: 'application/smil+xml',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff2: 'font/woff2',
  xhtml: 'application/xhtml+xml',
};

const idOf = (path) => path.replace(/[^a-z0-9-]/gi, '-');
const mediaType = (path) => MEDIA_TYPES[path.split('.').at(-1)];

/**
 * @param files paths of the manifest, without the documents and their main overlays
 * @param durations Map of document name to seconds of its main narration
 * @param overlays [document name, path][] of the further languages, which must not be in the manifest
 */
export function writePackage(book, files, durations, overlays) {
  const direction = book.direction === 'rtl' ? ' page-progression-direction="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${book.language}"${book.direction === 'rtl' ? ' dir="rtl"' : ''} prefix="aloud: https://aloud.example/vocab/#">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    ${[...metadata(book, durations), ...overlays.map(overlayLink)].join('\n    ')}
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    ${[...book.documents.flatMap((document) => documentItems(document, durations)), ...files.map(fileItem)].join('\n    ')}
  </manifest>
  <spine${direction}>
    ${book.documents.map((document) => spineItem(document)).join('\n    ')}
  </spine>
</package>
`;
}

function metadata(book, durations) {
  const meta = (property, value) => `<meta property="${property}">${escapeXml(value)}</meta>`;
  const total = [...durations.values()].reduce((sum, duration) => sum + duration, 0);
  return [
    `<dc:identifier id="id">${book.identifier}</dc:identifier>`,
    `<dc:title>${escapeXml(book.title)}</dc:title>`,
    `<dc:language>${book.language}</dc:language>`,
    '<dc:creator>Aloud</dc:creator>',
    `<dc:description>${escapeXml(book.description)}</dc:description>`,
    '<dc:rights>CC0 1.0: copy it, change it, use it in class.</dc:rights>',
    meta('dcterms:modified', book.modified),
    ...(book.layout === 'fixed'
      ? [meta('rendition:layout', 'pre-paginated'), meta('rendition:spread', book.spread ?? 'both')]
      : [meta('rendition:layout', 'reflowable')]),
    ...(durations.size > 0 ? [meta('media:duration', clockValue(total))] : []),
    ...[...durations].map(
      ([name, duration]) =>
        `<meta property="media:duration" refines="#${name}-overlay">${clockValue(duration)}</meta>`,
    ),
    ...book.narrations.map(({ narrator }) => meta('media:narrator', narrator)),
    ...(durations.size > 0 ? HIGHLIGHT.map(([property, value]) => meta(property, value)) : []),
    ...book.narrations.slice(1).map(({ language }) => meta('aloud:narration', language)),
    ...(book.signLanguages ?? []).map((language) => meta('aloud:sign-language', language)),
    ...(book.accessibility ?? ACCESSIBILITY).map(([property, value]) => meta(`schema:${property}`, value)),
    meta('schema:accessibilitySummary', book.accessibilitySummary),
  ];
}

const overlayLink = ([name, path]) =>
  `<link rel="aloud:overlay" refines="#${name}" href="${path}" media-type="application/smil+xml"/>`;

const HIGHLIGHT = [
  ['media:active-class', '-epub-media-overlay-active'],
  ['media:playback-active-class', '-epub-media-overlay-playing'],
];

const ACCESSIBILITY = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessMode', 'auditory'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'synchronizedAudioText'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityHazard', 'none'],
];

function documentItems({ name, properties }, durations) {
  const overlay = durations.has(name) ? ` media-overlay="${name}-overlay"` : '';
  const kinds = properties ? ` properties="${properties}"` : '';
  const items = [
    `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${kinds}${overlay}/>`,
  ];
  if (overlay) {
    items.push(`<item id="${name}-overlay" href="smil/${name}.smil" media-type="application/smil+xml"/>`);
  }
  return items;
}

function fileItem(path) {
  const cover = path === 'images/cover.jpg' ? ' properties="cover-image"' : '';
  return `<item id="${idOf(path)}" href="${path}" media-type="${mediaType(path)}"${cover}/>`;
}

function spineItem({ name, side }) {
  return `<itemref idref="${name}"${side ? ` properties="${side === 'center' ? 'rendition:page-spread-center' : `page-spread-${side}`}"` : ''}/>`;
}
