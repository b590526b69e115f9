/** Content documents as XHTML: a fixed page of a picture book, a reflowable chapter, a reflowable cover. */

import { escapeXml } from './xml.mjs';

export function htmlStart(book, title, viewport) {
  const size = viewport
    ? `\n    <meta name="viewport" content="width=${viewport.width}, height=${viewport.height}"/>`
    : '';
  const direction = book.direction === 'rtl' ? ' dir="rtl"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${book.language}" lang="${book.language}"${direction}>
  <head>
    <meta charset="utf-8"/>
    <title>${escapeXml(title)}</title>${size}
    <link rel="stylesheet" href="css/book.css"/>
  </head>`;
}

const spokenSpan = (book, { id, text }, inside = '') =>
  `<span id="${id}">${escapeXml(text[book.language])}${inside}</span>`;

/** One half of a double page. Both halves show the same picture, which the right half shifts left by half its width. */
export function fixedPage(book, document) {
  const { name, art, alt, side, title, sentences = [], tone = 'paper' } = document;
  const text = sentences.length
    ? `\n    <div class="text ${tone}">\n      ${sentences.map((sentence) => `<p>${spokenSpan(book, sentence)}</p>`).join('\n      ')}\n    </div>`
    : '';
  const heading = name === 'cover' ? text.replace(/(<\/?)p>/g, '$1h1>') : text;
  return `${htmlStart(book, title ?? `${book.title}, ${document.page ?? name}`, book.viewport)}
  <body class="${side}">
    <img class="art" src="images/${art}.svg" alt="${escapeXml(alt)}"/>${heading}
  </body>
</html>
`;
}

/** A page with its own scripts; the book supplies its body. */
export function scriptedPage(book, { title, body, scripts, dark }) {
  const tags = scripts.map(
    ({ path, module }) => `<script src="${path}"${module ? ' type="module"' : ''}></script>`,
  );
  return `${htmlStart(book, title, book.viewport)}
  <body${dark ? ' class="dark"' : ''}>
    <main aria-describedby="story">
    <h1 class="title">${escapeXml(title)}</h1>${body}
    </main>
    ${tags.join('\n    ')}
  </body>
</html>
`;
}

export function coverPage(book, document) {
  return `${htmlStart(book, book.title)}
  <body class="cover">
    <section epub:type="cover">
      <h1 id="s1"><img src="images/cover.jpg" alt="${escapeXml(document.alt)}"/></h1>
    </section>
  </body>
</html>
`;
}

export function chapterPage(book, document) {
  const { title, art, alt, heading, paragraphs } = document;
  return `${htmlStart(book, title)}
  <body>
    <section epub:type="bodymatter chapter">
      <h1>${spokenSpan(book, heading)}</h1>
      <figure><img src="images/${art}.svg" alt="${escapeXml(alt)}"/></figure>
${paragraphs.map((paragraph) => flowingParagraph(book, paragraph)).join('\n')}${footnote(book, document)}
    </section>
  </body>
</html>
`;
}

function flowingParagraph(book, { page, sentences }) {
  const mark = page
    ? `<span epub:type="pagebreak" role="doc-pagebreak" id="page-${page}" aria-label="${page}"></span>`
    : '';
  const spans = sentences.map((sentence) => {
    const note = sentence.note ? '<a epub:type="noteref" role="doc-noteref" href="#note">*</a>' : '';
    return `${spokenSpan(book, sentence)}${note}`;
  });
  return `      <p>${mark}${spans.join(' ')}</p>`;
}

function footnote(book, { note }) {
  if (!note) return '';
  return `
      <aside epub:type="footnote" role="doc-footnote" id="note">
        <p>* ${escapeXml(note[book.language])}</p>
      </aside>`;
}
