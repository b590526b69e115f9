import type { ResourceLease } from './resources.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Shows pictures in `<object>` as images, with the object's content as their text. Other objects show their content: a
 * nested document would be a frame of its own.
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
