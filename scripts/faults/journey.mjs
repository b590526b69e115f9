// Faults of the reader that were once shipped, to be put back one by one: `npm run test:faults -- --journey`.
import { placed } from './chosen.mjs';

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
    this.#columns = layOutColumns(this.#frame.document, stage, this.#item);
    this.#count(this.#columns);`,
    text: `this.#columns = layOutColumns(this.#frame.document, stage, this.#item);
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
    file: `${STORES}/VoiceStore.ts`,
    before: '// What is still heard is of another place.\n    this.hush();',
    text: '',
  },
];

export const journeyFaults = () => placed('journey', FAULTS);
