// Faults of the reader that were once shipped, to be put back one by one: `npm run test:faults -- --journey`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const STORES = 'packages/player/src/stores';

/** What stood there, and what stands there with the fault. */
const FAULTS = [
  {
    kind: 'a place is made before the voice has settled',
    file: `${STORES}/JourneyStore.ts`,
    before: 'await playback.arrive(step);',
    text: 'void playback.arrive(step);',
  },
  {
    kind: 'another window starts the voice anew',
    file: `${STORES}/PlaybackStore.ts`,
    before: "const stays = cause === 'relayout' || cause === 'follow';",
    text: "const stays = cause === 'follow';",
  },
  {
    kind: 'what the browser could scroll to counts as a page',
    file: 'packages/player/src/rendering/reflow/reflow-view.ts',
    before: `this.#release();
    this.#columns = layOutColumns(this.#frame.document, stage, this.#item.centered);
    this.#count(this.#columns);`,
    text: `this.#columns = layOutColumns(this.#frame.document, stage, this.#item.centered);
    this.#pages = Math.ceil((this.#frame.document.documentElement.scrollWidth - 1) / this.#columns.step);
    this.#reserve(this.#columns);`,
  },
  {
    kind: 'a page takes new words to keep with every change of layout',
    file: 'packages/player/src/rendering/pager.ts',
    before: 'this.#anchor ??= view.firstVisible();',
    text: 'this.#anchor = view.firstVisible();',
  },
  {
    kind: 'what is still heard of an old place moves the page',
    file: `${STORES}/PlaybackStore.ts`,
    before: '// What is still heard is of another place.\n    this.#hush();',
    text: '',
  },
];

/** @returns {Array<{ part: 'journey', file: string, line: number, kind: string, from: number, to: number, before: string, text: string }>} */
export function journeyFaults() {
  return FAULTS.map((fault) => {
    const source = readFileSync(join(root, fault.file), 'utf8');
    const from = source.indexOf(fault.before);
    if (from < 0) throw new Error(`${fault.file} no longer has: ${fault.before}`);
    const line = source.slice(0, from).split('\n').length;
    return { ...fault, part: 'journey', from, to: from + fault.before.length, line };
  });
}
