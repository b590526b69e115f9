/** HTML and SVG pictures decode alike; the SVG one is not in TypeScript's library yet. */
interface Decodable extends Element {
  decode?(): Promise<void>;
}

/**
 * Decodes the pictures that documents will show first, so that the frame that shows them need not wait: a large one takes
 * tens of milliseconds. What cannot be decoded is left as it is.
 * @param documents laid out, in frames as large as what they show
 */
export async function decodePictures(documents: readonly Document[]): Promise<void> {
  const pictures = documents.flatMap((document) =>
    [...document.querySelectorAll<Decodable>('img, image')].filter(isInWindow),
  );
  await Promise.allSettled(pictures.map(async (picture) => picture.decode?.()));
}

function isInWindow(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return right > 0 && bottom > 0 && left < clientWidth && top < clientHeight;
}
