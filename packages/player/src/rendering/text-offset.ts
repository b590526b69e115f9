/** Characters of text before the start of a range, from the start of its document's body. */
export function charactersBefore(range: Range): number {
  const body = range.startContainer.ownerDocument?.body;
  if (!body) return 0;
  const before = body.ownerDocument.createRange();
  before.setStart(body, 0);
  before.setEnd(range.startContainer, range.startOffset);
  return before.toString().length;
}
