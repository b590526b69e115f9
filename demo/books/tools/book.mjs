/** Turns a book's sources into the entries of its EPUB. */

import { readFile } from 'node:fs/promises';
import { narrate } from './narration.mjs';
import { writeNav } from './nav.mjs';
import { writePackage } from './package-document.mjs';
import { chapterPage, coverPage, fixedPage, scriptedPage } from './page.mjs';
import { renderCover } from './raster.mjs';
import { audioPath, smilPath, writeSmil } from './smil.mjs';
import { signVideo } from './video.mjs';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/** @param folder URL of the book's source folder, ending in a slash */
export async function buildBook(folder) {
  const { default: book } = await import(new URL('book.mjs', folder));
  const files = new Map();
  for (const [name, svg] of Object.entries(book.art)) {
    if (name !== 'cover' || book.layout === 'fixed') files.set(`images/${name}.svg`, svg);
  }
  files.set('css/book.css', await readFile(new URL('book.css', folder)));
  for (const [path, source] of Object.entries(book.fonts ?? {})) files.set(path, await readFile(source));
  for (const [path, content] of Object.entries(book.files ?? {})) files.set(path, content);
  for (const document of book.documents) files.set(`${document.name}.xhtml`, writePage(book, document));
  files.set('images/cover.jpg', await renderCover(book, files));

  const narration = await narrateAll(book, files);
  await signAll(book, narration.main, files);

  const durations = new Map([...narration.main].map(([name, { duration }]) => [name, duration]));
  files.set('nav.xhtml', writeNav(book));
  const overlays = linkedOverlays(book, durations);
  files.set('package.opf', writePackage(book, manifestFiles(files), durations, overlays));
  const entries = [['META-INF/container.xml', CONTAINER]];
  for (const [path, data] of files) entries.push([`EPUB/${path}`, data]);
  return { book, entries, error: narration.error };
}

function writePage(book, document) {
  if (document.scripts) return scriptedPage(book, document);
  if (book.layout === 'fixed') return fixedPage(book, document);
  return document.name === 'cover' ? coverPage(book, document) : chapterPage(book, document);
}

/** The sentences of a document in reading order, whatever its layout. */
export function spokenSentences({ heading, paragraphs, sentences = [] }) {
  if (!paragraphs) return sentences;
  return [heading, ...paragraphs.flatMap((paragraph) => paragraph.sentences)];
}

async function narrateAll(book, files) {
  const main = new Map();
  let error = 0;
  for (const { language, voice } of book.narrations) {
    for (const document of book.documents) {
      const sentences = spokenSentences(document);
      if (sentences.length === 0) continue;
      const spoken = await narrate(sentences, language, voice);
      error = Math.max(error, spoken.error);
      files.set(audioPath(document.name, language), spoken.mp3);
      files.set(
        smilPath(document.name, language, book.language),
        writeSmil(document.name, language, book.language, spoken.clips),
      );
      if (language === book.language) main.set(document.name, spoken);
    }
  }
  return { main, error };
}

async function signAll(book, spokenDocuments, files) {
  for (const language of book.signLanguages ?? []) {
    for (const [name, spoken] of spokenDocuments) {
      files.set(`pg_video/${language}/${name}.mp4`, await signVideo(name, spoken));
    }
  }
}

/** Items of the manifest other than documents and main overlays: see docs/book-format.md. */
const manifestFiles = (files) =>
  [...files.keys()].filter((path) => /^(audio|css|data|fonts|images|js|pg_video)\//.test(path));

/** The overlays of further languages: [document name, path][]. */
function linkedOverlays(book, durations) {
  return book.narrations
    .slice(1)
    .flatMap(({ language }) =>
      [...durations.keys()].map((name) => [name, smilPath(name, language, book.language)]),
    );
}
