/** Functions that run in a page frame of the book. Each is sent there as text, so it uses nothing from outside. */

/** The visible text: of visible elements, within the window of the frame. */
export function visibleText(): string {
  const { innerWidth, innerHeight } = window;
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  const inside = ({ left, right, top, bottom, width, height }: DOMRect) =>
    width > 0 && height > 0 && right > 1 && left < innerWidth - 1 && bottom > 1 && top < innerHeight - 1;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    if (!rects.some(inside)) continue;
    if (rects.every(inside)) {
      seen.push(node.nodeValue);
      continue;
    }
    // If a paragraph continues on another page, only the words on this page count.
    for (const word of node.nodeValue.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if ([...range.getClientRects()].some(inside)) seen.push(word[0]);
    }
  }
  return seen.join(' ').replace(/\s+/g, ' ').trim();
}

export interface ImageSeen {
  readonly alt: string;
  readonly src: string;
  readonly naturalWidth: number;
  readonly width: number;
  readonly height: number;
}

/** Loaded images within the window of the frame. */
export function visibleImages(): ImageSeen[] {
  return [...document.images]
    .filter((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const inside = right > 1 && left < innerWidth - 1 && bottom > 1 && top < innerHeight - 1;
      return inside && image.complete && image.checkVisibility({ visibilityProperty: true });
    })
    .map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { alt: image.alt, src: image.currentSrc, naturalWidth: image.naturalWidth, width, height };
    });
}

export interface FontSeen {
  readonly family: string;
  readonly status: string;
}

export function fonts(): FontSeen[] {
  return [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status }));
}

/** Widths of an element's text in its own font and in the fallback font, at the same size. */
export function widths(selector: string): { readonly own: number; readonly fallback: number } {
  const element = document.querySelector(selector);
  const context = document.createElement('canvas').getContext('2d');
  if (!element || !context) return { own: 0, fallback: 0 };
  const { fontSize, fontFamily } = getComputedStyle(element);
  const text = element.textContent?.trim() ?? '';
  context.font = `${fontSize} ${fontFamily}, serif`;
  const own = context.measureText(text).width;
  context.font = `${fontSize} serif`;
  return { own, fallback: context.measureText(text).width };
}

export interface BoxSeen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of the elements that match a selector, in the frame's coordinates. */
export function boxes(selector: string): BoxSeen[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** Computed values of a property, one for each element. */
export function styles([selector, property]: readonly [selector: string, property: string]): string[] {
  return [...document.querySelectorAll(selector)].map((element) =>
    getComputedStyle(element).getPropertyValue(property),
  );
}

/** How far a reader could scroll the document down (px). */
export function scrollable(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return getComputedStyle(document.documentElement).overflowY === 'hidden' ? 0 : scrollHeight - clientHeight;
}
