import { vi } from 'vitest';

/** Collects the names of the files saved from now on. jsdom has no object URLs, and does not follow links to them. */
export function watchSavedFiles(): readonly string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
