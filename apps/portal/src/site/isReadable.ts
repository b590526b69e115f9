/** Whether a path can be that of a page: without empty parts, and with characters only that can be decoded and shown. */
export function isReadable(path: string): boolean {
  if (path.includes('//')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
