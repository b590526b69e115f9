import { piecesOf } from './pieces.ts';

/** Characters of text before the start of a range, from the start of its document's body. */
export function charactersBefore({ startContainer, startOffset }: Range): number {
  const document = startContainer.ownerDocument;
  if (!document?.body) return 0;
  const piece = piecesOf(document).find(({ node }) => node === startContainer);
  if (piece) return piece.characters + (startContainer.nodeType === Node.TEXT_NODE ? startOffset : 0);
  const before = document.createRange();
  before.setStart(document.body, 0);
  before.setEnd(startContainer, startOffset);
  return before.toString().length;
}
