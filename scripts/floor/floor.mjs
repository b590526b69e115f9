// The oldest browsers that the product runs in; package.json, under browserslist, is their only source.
import browserslist from 'browserslist';

/** By browserslist's names: the names in MDN's browser-compat-data, and the targets of esbuild and Vite. */
const NAMES = {
  chrome: { compat: 'chrome', targets: ['chrome'], title: 'Chromium' },
  ios_saf: { compat: 'safari_ios', targets: ['ios', 'safari'], title: 'WebKit of iPadOS' },
  firefox: { compat: 'firefox', targets: ['firefox'], title: 'Firefox' },
};

/** @type {readonly { compat: string, targets: string[], title: string, version: string }[]} */
export const floor = browserslist(undefined, { path: import.meta.dirname }).map((each) => {
  const [name, versions] = each.split(' ');
  if (!NAMES[name]) throw new Error(`package.json names ${name} under browserslist, which no check knows.`);
  return { ...NAMES[name], version: versions.split('-')[0] };
});

/** The targets of the builds, for code and styles. */
export const targets = floor.flatMap(({ targets, version }) => targets.map((name) => name + version));

/** Whether one version is newer than another: `16.4` is newer than `16`. */
export function isNewer(one, other) {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  for (let at = 0; at < Math.max(first.length, second.length); at++) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
