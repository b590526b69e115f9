/** An absolute address; null if it is not one. `URL.canParse` is newer than our oldest browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
