/** What a reader can see of one page frame. */
export interface Seen {
  /** Something is visible. */
  readonly inked: boolean;
  /** The document has no content: some books do have blank pages. */
  readonly empty: boolean;
  /** The wanted element is in view, or the document does not have it. */
  readonly has: boolean;
}

/**
 * Runs in the page of the player: inspects every visible frame.
 * @param id id of the wanted element; empty for the page as a whole
 */
export function look(player: Element, id: string): Seen[] {
  const frames = [...(player.shadowRoot?.querySelectorAll('iframe') ?? [])];
  return frames.filter((frame) => !frame.closest('[inert], [aria-hidden="true"]')).map(seenIn);

  function seenIn(frame: HTMLIFrameElement): Seen {
    const { contentDocument: page, contentWindow: view } = frame;
    if (!page || !view) return { inked: false, empty: false, has: false };
    const { innerWidth: width, innerHeight: height } = view;
    const inView = ({ left, right, top, bottom, width: w, height: h }: DOMRect) =>
      w > 0 && h > 0 && right > 1 && left < width - 1 && bottom > 1 && top < height - 1;
    const isPainted = (element: Element) => {
      const { visibility, display, opacity } = view.getComputedStyle(element);
      return visibility !== 'hidden' && display !== 'none' && opacity !== '0';
    };
    const drawings = [...page.querySelectorAll('img, svg, video, audio, hr, object, canvas, math, table')];
    const inked =
      textInView(page, isPainted, inView) ||
      drawings.some((each) => isPainted(each) && [...each.getClientRects()].some(inView));
    const empty = page.body.innerText.trim() === '' && drawings.length === 0;
    const target = id === '' ? page.body : page.getElementById(id);
    return { inked, empty, has: !target || boxesOf(target).some(inView) };
  }

  /** An empty anchor has the place of the element around it. */
  function boxesOf(target: Element): DOMRect[] {
    return [...target.getClientRects(), ...(target.parentElement?.getClientRects() ?? [])];
  }

  function textInView(
    page: Document,
    isPainted: (element: Element) => boolean,
    inView: (rect: DOMRect) => boolean,
  ): boolean {
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const range = page.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || parent.closest('style, title, script')) continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(inView) && isPainted(parent)) return true;
    }
    return false;
  }
}
