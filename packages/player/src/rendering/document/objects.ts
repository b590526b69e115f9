import type { ResourceLease } from './resources.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Shows pictures that stand in `<object>` as images; what lies inside the object is their text. Other objects show what
 * lies inside them: a nested document would be a frame of its own.
 */
export function replaceObjects(document: Document, path: string, loan: ResourceLease): void {
  for (const object of document.querySelectorAll('object')) {
    const type = object.getAttribute('type') ?? loan.mediaType(path, object.getAttribute('data') ?? '');
    if (!type.startsWith('image/')) {
      for (const name of ['data', 'type', 'classid']) object.removeAttribute(name);
      continue;
    }
    const image = document.createElementNS(XHTML, 'img');
    for (const { name, value } of object.attributes) {
      if (['id', 'class', 'style', 'width', 'height', 'title'].includes(name))
        image.setAttribute(name, value);
    }
    image.setAttribute('src', object.getAttribute('data') ?? '');
    image.setAttribute('alt', object.textContent?.replace(/\s+/g, ' ').trim() ?? '');
    object.replaceWith(image);
  }
}
