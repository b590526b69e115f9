/** A sample title as an EPUB: a cover, and a page that says what it is, with a picture. */

import { escapeXml } from '../books/tools/xml.mjs';
import { drawCover } from './cover.mjs';
import { drawPicture } from './picture.mjs';
import { texts } from './texts.mjs';

/** @returns [path, text][] for packEpub */
export function entriesOf(title) {
  const picture = drawPicture(title);
  return [
    ['META-INF/container.xml', container],
    ['EPUB/package.opf', packageDocument(title)],
    ['EPUB/nav.xhtml', page(title, title.title, nav(title), ' xmlns:epub="http://www.idpf.org/2007/ops"')],
    ['EPUB/cover.xhtml', page(title, title.title, '<img class="cover" src="cover.svg" alt=""/>')],
    ['EPUB/text.xhtml', page(title, title.title, body(title, picture))],
    ['EPUB/book.css', css],
    ['EPUB/cover.svg', drawCover(title)],
    ['EPUB/scene.svg', picture.svg],
  ];
}

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function packageDocument({ id, title, authors, language, description, series, seriesPart }) {
  const creators = authors.map((name) => `\n    <dc:creator>${escapeXml(name)}</dc:creator>`).join('');
  const collection = series
    ? `\n    <meta property="belongs-to-collection" id="series">${escapeXml(series)}</meta>
    <meta refines="#series" property="collection-type">series</meta>
    <meta refines="#series" property="group-position">${escapeXml(seriesPart)}</meta>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">aloud:sample:${id}</dc:identifier>
    <dc:title>${escapeXml(title)}</dc:title>${creators}
    <dc:language>${language}</dc:language>
    <dc:description>${escapeXml(description)}</dc:description>
    <meta property="dcterms:modified">2026-01-01T12:00:00Z</meta>${collection}
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessMode">visual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">alternativeText</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityFeature">displayTransformability</meta>
    <meta property="schema:accessibilityHazard">none</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
    <item id="text" href="text.xhtml" media-type="application/xhtml+xml"/>
    <item id="css" href="book.css" media-type="text/css"/>
    <item id="picture" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
    <item id="scene" href="scene.svg" media-type="image/svg+xml"/>
  </manifest>
  <spine><itemref idref="cover"/><itemref idref="text"/></spine>
</package>
`;
}

const nav = ({ title }) =>
  `<nav epub:type="toc"><ol><li><a href="cover.xhtml">${escapeXml(title)}</a></li><li><a href="text.xhtml">1</a></li></ol></nav>`;

const body = ({ title, authors, description, language }, { alt }) =>
  `<h1>${escapeXml(title)}</h1>
  <div class="people">${escapeXml(authors.join(', '))}</div>
  <img class="scene" src="scene.svg" alt="${escapeXml(alt)}"/>
  <p>${escapeXml(description)}</p>
  ${texts[language.split('-')[0]].map((text) => `<p>${escapeXml(text)}</p>`).join('\n  ')}`;

const page = ({ language }, title, content, namespaces = '') => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"${namespaces} lang="${language}" xml:lang="${language}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" href="book.css"/></head>
<body>
  ${content}
</body>
</html>
`;

const css = `body { line-height: 1.5; }
h1 { line-height: 1.2; }
.people { margin: 1em 0; font-style: italic; }
.cover { display: block; max-width: 100%; max-height: 95vh; margin: 0 auto; }
.scene { display: block; max-width: 100%; max-height: 60vh; margin: 0 auto; }
`;
