/** A text, or a picture, of a document. */
export interface Piece {
  readonly node: Node;
  /** Characters of the document's text before it. */
  readonly characters: number;
}

const PICTURE = /^(img|svg|video|image)$/i;

/** By the body: the same frame shows one page after the other, and a page does not change once it is shown. */
const known = new WeakMap<HTMLElement, readonly Piece[]>();

/** All texts and pictures of a document, in its order; listed once. */
export function piecesOf(document: Document): readonly Piece[] {
  let pieces = known.get(document.body);
  if (!pieces) {
    pieces = list(document);
    known.set(document.body, pieces);
  }
  return pieces;
}

function list(document: Document): readonly Piece[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const pieces: Piece[] = [];
  let characters = 0;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : null;
    // The walker visits text and elements only.
    const counts = text === null ? PICTURE.test((node as Element).localName) : text.trim() !== '';
    if (counts) pieces.push({ node, characters });
    characters += text?.length ?? 0;
  }
  return pieces;
}
