/** Parses an address, relative to a base if it is relative; null if it is invalid. `URL.canParse` is newer than our oldest browsers. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
