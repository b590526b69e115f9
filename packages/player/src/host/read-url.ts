/** An absolute address; null if it is none. `URL.canParse` is newer than our oldest browsers. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
