// What MDN's browser-compat-data says about a feature.
import { createRequire } from 'node:module';
import { floor, isNewer } from './floor.mjs';

/** The data; its shape: https://github.com/mdn/browser-compat-data/blob/main/schemas/compat-data-schema.md */
export const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Whether this version of a browser lacks a feature, or has it only behind a flag or a prefix. */
export function isMissing(feature, { compat: browser, version }) {
  const support = [feature.__compat?.support[browser] ?? []].flat();
  // Without support data it is not a feature of its own.
  if (support.length === 0) return false;
  return !support.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !flags &&
      !prefix &&
      !other &&
      !isNewer(added.replace('≤', ''), version) &&
      (removed === undefined || isNewer(removed.replace('≤', ''), version)),
  );
}

/** The titles and versions of the oldest browsers that lack a feature. */
export const missingIn = (feature) =>
  floor.filter((browser) => isMissing(feature, browser)).map(({ title, version }) => `${title} ${version}`);
