/** An address, relative to a base if it is a relative one; null if it is none. `URL.canParse` is newer than our oldest browsers. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
