import { vi } from 'vitest';

/** Names of the files that are saved from now on. The window of a test has no files, and follows no link to one. */
export function watchSavedFiles(): readonly string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
