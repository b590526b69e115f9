import { replaceObjects } from './objects.ts';
import type { ResourceLease } from './resources.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Replaces a document's references by the addresses of loaded resources, element by element (never in the text: see
 * epub.js's replacements, which changed `11.png` where `1.png` was meant). References out of the book are removed.
 */
export async function rewriteReferences(
  document: Document,
  path: string,
  loan: ResourceLease,
): Promise<void> {
  replaceObjects(document, path, loan);
  const work: Array<Promise<void>> = [];
  const images = document.querySelectorAll('img[src], input[type="image"][src]');
  for (const element of images) work.push(replace(element, 'src', (value) => loan.url(path, value)));
  for (const element of document.querySelectorAll('img[srcset], source[srcset]'))
    element.removeAttribute('srcset');
  for (const element of document.querySelectorAll('video[poster]'))
    work.push(replace(element, 'poster', (value) => loan.url(path, value)));
  const media = document.querySelectorAll('audio[src], video[src], source[src], track[src]');
  for (const element of media) work.push(replace(element, 'src', (value) => loan.mediaUrl(path, value)));
  for (const element of document.querySelectorAll('image, use, feImage'))
    work.push(replaceSvg(element, path, loan));
  for (const element of document.querySelectorAll('style')) work.push(replaceStyle(element, path, loan));
  for (const element of document.querySelectorAll('link')) work.push(inlineSheet(element, path, loan));
  for (const element of document.querySelectorAll('[style*="url(" i], [style*="-epub-" i]')) {
    work.push(replace(element, 'style', (value) => loan.rewrite(value, path)));
  }
  await Promise.all(work);
}

async function replace(
  element: Element,
  name: string,
  address: (value: string) => Promise<string | null>,
): Promise<void> {
  const url = await address(element.getAttribute(name) ?? '');
  if (url === null) element.removeAttribute(name);
  else element.setAttribute(name, url);
}

async function replaceSvg(element: Element, path: string, loan: ResourceLease): Promise<void> {
  const reference = element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href') ?? '';
  if (reference === '' || reference.startsWith('#')) return;
  const [file = '', fragment] = reference.split('#', 2);
  const url = await loan.url(path, file);
  element.removeAttributeNS(XLINK, 'href');
  if (url === null) element.removeAttribute('href');
  else element.setAttribute('href', fragment === undefined ? url : `${url}#${fragment}`);
}

async function replaceStyle(element: Element, path: string, loan: ResourceLease): Promise<void> {
  element.textContent = await loan.rewrite(element.textContent ?? '', path);
}

/** Linked sheets become style elements: one load less before the first paint, and the host needs no `style-src blob:`. */
async function inlineSheet(link: Element, path: string, loan: ResourceLease): Promise<void> {
  const alternate = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes('alternate');
  const css = alternate ? null : await loan.sheet(path, link.getAttribute('href') ?? '');
  const style = link.ownerDocument.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  const media = link.getAttribute('media');
  if (media) style.setAttribute('media', media);
  style.textContent = css ?? '';
  link.replaceWith(style);
}
