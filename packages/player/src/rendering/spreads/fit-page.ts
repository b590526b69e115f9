import type { Viewport } from '../document/viewport.ts';

/** Makes a pre-paginated page end where its viewport ends; a page that is a single drawing is filled by it. */
export function fitPage(document: Document, viewport: Viewport | null): void {
  const { documentElement: root, body } = document;
  root.style.setProperty('overflow', 'hidden', 'important');
  const drawing =
    body.children.length === 1 && body.firstElementChild?.localName === 'svg' ? body.firstElementChild : null;
  if (!drawing || !viewport) return;
  drawing.setAttribute('width', viewport.width === 'device' ? '100%' : String(viewport.width));
  drawing.setAttribute('height', viewport.height === 'device' ? '100%' : String(viewport.height));
  drawing.setAttribute('style', `display:block;${drawing.getAttribute('style') ?? ''}`);
}
