/** Fonts get this long (ms) before a page is shown without them. */
const FONT_TIMEOUT = 2_000;

/**
 * Waits for the fonts of documents; which fonts they need is known once they have been laid out.
 * @returns whether there were any, so that the documents have to be laid out again
 */
export async function fontsOf(documents: readonly Document[]): Promise<boolean> {
  const waiting = documents.filter(({ fonts }) => [...fonts].some(({ status }) => status === 'loading'));
  if (waiting.length === 0) return false;
  const come = Promise.all(waiting.map(({ fonts }) => fonts.ready));
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT))]);
  return true;
}
