import { trustedMarkup } from '@aloud/book';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Makes a page of an SVG document or an image in the spine, so that every page has a head, a body and one set of rules. */
export function wrapSvg(svg: XMLDocument): XMLDocument {
  const page = emptyPage();
  page.body.append(page.importNode(svg.documentElement, true));
  return page;
}

export function wrapImage(name: string): XMLDocument {
  const page = emptyPage();
  const image = page.createElementNS(XHTML, 'img');
  image.setAttribute('src', name);
  image.setAttribute('alt', '');
  image.setAttribute('style', 'display:block;width:100%;height:100%;object-fit:contain');
  page.body.append(image);
  return page;
}

function emptyPage(): XMLDocument & { readonly body: HTMLElement } {
  const source = `<html xmlns="${XHTML}"><head><title></title></head><body style="margin:0"></body></html>`;
  return new DOMParser().parseFromString(trustedMarkup(source), 'application/xhtml+xml') as XMLDocument & {
    readonly body: HTMLElement;
  };
}
