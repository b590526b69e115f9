/** A visible page frame. */
export interface Sheet {
  readonly frame: HTMLIFrameElement;
  readonly document: Document;
  /** Changes when another document, or another part of it, is visible. */
  readonly state: string;
}

/** A page with less opacity than this is invisible. */
const FAINTEST = 0.05;

const roots: Array<WeakRef<ShadowRoot>> = [];
const numbers = new WeakMap<Element, number>();
let pages = 0;

/** Remembers every shadow root, closed ones too. Must run before a player does. */
export function watchShadowRoots(): void {
  const attach: Element['attachShadow'] = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    roots.push(new WeakRef(root));
    return root;
  };
}

/** The visible page frames; null while one of them has not loaded. */
export function visibleSheets(): readonly Sheet[] | null {
  const sheets: Sheet[] = [];
  for (const frame of frames()) {
    const box = frame.getBoundingClientRect();
    // A page that is prepared beside the stage is clipped by it, though its box may reach into the window.
    if (frame.closest('[inert]')) continue;
    // Chromium before 105 lacks this function; there only the check above counts.
    const hidden = frame.checkVisibility?.({ visibilityProperty: true }) === false;
    if (!isInWindow(box) || hidden || isFaint(frame)) continue;
    const page = frame.contentDocument;
    if (page?.readyState !== 'complete' || !page.body) return null;
    // A frame without a page yet has an empty document.
    if (page.URL === 'about:blank' && page.body.childElementCount === 0) continue;
    const { scrollLeft = 0, scrollTop = 0 } = page.scrollingElement ?? {};
    const state = [numberOf(page), box.left, box.top, scrollLeft, scrollTop].map(Math.round).join(' ');
    sheets.push({ frame, document: page, state });
  }
  return sheets;
}

/** Whether a text, a picture or a drawing of the page is within the window. */
export function hasContent({ frame, document: page }: Sheet): boolean {
  const box = frame.getBoundingClientRect();
  const scale = frame.clientWidth > 0 ? box.width / frame.clientWidth : 1;
  const shown = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width > 0 &&
    height > 0 &&
    isInWindow({
      left: box.left + left * scale,
      right: box.left + right * scale,
      top: box.top + top * scale,
      bottom: box.top + bottom * scale,
    });
  for (const drawn of page.querySelectorAll('img, svg, video, canvas, object, math'))
    if (shown(drawn.getBoundingClientRect())) return true;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  while (walker.nextNode()) {
    if (!walker.currentNode.nodeValue?.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    if ([...range.getClientRects()].some(shown)) return true;
  }
  return false;
}

function frames(): HTMLIFrameElement[] {
  const found = [...document.querySelectorAll('iframe')];
  for (const reference of roots) {
    const root = reference.deref();
    if (root?.isConnected) found.push(...root.querySelectorAll('iframe'));
  }
  return found;
}

/** Whether the frame and its ancestors are so transparent that the page is invisible. */
function isFaint(frame: Element): boolean {
  let opacity = 1;
  for (let at: Element | null = frame; at; at = at.assignedSlot ?? at.parentElement ?? hostOf(at))
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity < FAINTEST;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function isInWindow({
  left,
  right,
  top,
  bottom,
}: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): boolean {
  return right > left && right > 1 && bottom > 1 && left < innerWidth - 1 && top < innerHeight - 1;
}

/** Numbers pages in the order in which they are first asked for. One document may show page after page, each with its own root. */
export function numberOf({ documentElement: root }: Document): number {
  const number = numbers.get(root) ?? ++pages;
  numbers.set(root, number);
  return number;
}
