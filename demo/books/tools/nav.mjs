/** The navigation document: contents, printed pages, landmarks (EPUB 3.3 §7). */

import { htmlStart } from './page.mjs';
import { escapeXml } from './xml.mjs';

export function writeNav(book) {
  const entries = book.documents.filter((document) => document.title);
  const pages = book.documents.flatMap((document) => pagesOf(document));
  return `${htmlStart(book, book.words.contents)}
  <body>
    <nav epub:type="toc" id="toc">
      <h1>${book.words.contents}</h1>
      <ol>
${entries.map(({ name, title }) => entry(`${name}.xhtml`, title)).join('\n')}
      </ol>
    </nav>
    <nav epub:type="page-list" hidden="hidden">
      <h2>${book.words.pages}</h2>
      <ol>
${pages.map(({ href, label }) => entry(href, label)).join('\n')}
      </ol>
    </nav>
    <nav epub:type="landmarks" hidden="hidden">
      <h2>${book.words.landmarks}</h2>
      <ol>
        <li><a epub:type="cover" href="cover.xhtml">${book.words.cover}</a></li>
        <li><a epub:type="bodymatter" href="${book.documents[1].name}.xhtml">${book.words.start}</a></li>
      </ol>
    </nav>
  </body>
</html>
`;
}

const entry = (href, label) => `        <li><a href="${href}">${escapeXml(label)}</a></li>`;

function pagesOf({ name, page, paragraphs = [] }) {
  if (page) return [{ href: `${name}.xhtml`, label: `${page}` }];
  return paragraphs
    .filter((paragraph) => paragraph.page)
    .map((paragraph) => ({ href: `${name}.xhtml#page-${paragraph.page}`, label: `${paragraph.page}` }));
}
