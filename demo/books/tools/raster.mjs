/** Pictures from markup, drawn by headless Chromium. */

import { chromium } from 'playwright-core';
import { ensureChromium, FLAGS } from '../../../scripts/chromium.mjs';

let opened;

async function browser() {
  opened ??= ensureChromium().then((executablePath) => chromium.launch({ executablePath, args: FLAGS }));
  return opened;
}

export async function closeBrowser() {
  await (await opened)?.close();
  opened = undefined;
}

export async function openCanvas(width, height, html) {
  const page = await (await browser()).newPage({ viewport: { width, height } });
  await page.setContent(html);
  // fonts.ready may settle before the first text needs its font, so each font is loaded here.
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return page;
}

/** The cover as a JPEG, because a shelf shows it without the book's own fonts. */
export async function renderCover(book, files) {
  const { width, height } = book.viewport ?? { width: 900, height: 1200 };
  const page = await openCanvas(width, height, coverMarkup(book, files));
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 84 });
  await page.close();
  return jpeg;
}

function coverMarkup(book, files) {
  const css = `<style>${inlineFonts(files)}</style>`;
  if (book.layout !== 'fixed')
    return `${css}<style>body{margin:0}svg{display:block}</style>${book.art.cover}`;
  return files
    .get('cover.xhtml')
    .replace(/^<\?xml.*\n/, '')
    .replace(/<link[^>]*>/, css)
    .replace('images/cover.svg', dataUrl('image/svg+xml', book.art.cover));
}

const dataUrl = (type, data) => `data:${type};base64,${Buffer.from(data).toString('base64')}`;

const inlineFonts = (files) =>
  `${files.get('css/book.css')}`.replace(
    /url\("\.\.\/(fonts\/[^"]+)"\)/g,
    (_, path) => `url(${dataUrl('font/woff2', files.get(path))})`,
  );
