import {
  type Clip,
  dark,
  followed,
  heard,
  listenFrom,
  longestSilence,
  recording,
  stretches,
} from '../narration.ts';
import type { Probe, Sheet } from '../probe.ts';
import { type Checks, Failed, same, see } from '../verdict.ts';

/** The opening of Moby-Dick, word by word, sentence by sentence, paragraph by paragraph. */
const SENTENCES: readonly Clip[] = [
  { id: 'c01w00001', begin: 29.268, end: 29.441 },
  { id: 'c01w00002', begin: 29.441, end: 29.64 },
  { id: 'c01w00003', begin: 29.64, end: 30.397 },
  { id: 'c01s0002', begin: 30.397, end: 44.783 },
  { id: 'c01s0003', begin: 44.783, end: 50.45 },
  { id: 'c01s0004', begin: 50.45, end: 84.3 },
  { id: 'c01s0005', begin: 84.3, end: 87.85 },
  { id: 'c01s0006', begin: 87.85, end: 95 },
  { id: 'c01s0007', begin: 95, end: 97.5 },
  { id: 'c01s0008', begin: 97.5, end: 106.45 },
];
const PARAGRAPHS: readonly Clip[] = [
  { id: 'c01p0002', begin: 106.45, end: 134.138 },
  { id: 'c01p0003', begin: 134.138, end: 182 },
];
const EXCERPT = [...SENTENCES, ...PARAGRAPHS];
const THREE: readonly Clip[] = [
  { id: 'first', begin: 29.268, end: 44.783 },
  { id: 'second', begin: 44.783, end: 50.45 },
  { id: 'third', begin: 50.45, end: 87.85 },
];

const excerpt = async (probe: Probe) => followed(await listenFrom(probe, /Call me/), EXCERPT);

/** Checks the page after the narration has played for a while. */
async function whileReading(
  probe: Probe,
  look: (sheet: Sheet, probe: Probe) => Promise<void>,
): Promise<void> {
  await probe.button('Pause').waitFor({ timeout: 20_000 });
  await probe.page.waitForTimeout(1500);
  await look(await probe.sheet(), probe);
}

/** The lit element has the book's own colours, not ours. */
async function bookColours(sheet: Sheet, probe: Probe): Promise<void> {
  const colours = [
    await probe.styles(sheet, '.active-item', 'background-color'),
    await probe.styles(sheet, '.active-item', 'color'),
    await probe.styles(sheet, '#c01p0003', 'color'),
  ];
  same(
    colours,
    [['rgb(13, 146, 95)'], ['rgb(241, 241, 220)'], ['rgb(158, 158, 158)']],
    'Colours of the sentence and of the other text',
  );
}

export const mediaOverlays: Checks = {
  'mol-audio': async (probe) => {
    const look = async (sheet: Sheet) =>
      see(
        (await probe.boxes(sheet, '#first.my-active-class')).length === 1,
        "The book's own class is not set.",
      );
    const [recorded] = await Promise.all([listenFrom(probe, /Call me/, 1), whileReading(probe, look)]);
    const seen = followed(recorded, [{ id: 'first', begin: 29.268, end: 44.783 }]);
    const times = heard(recorded).map(({ time }) => time);
    const [from, to] = [Math.min(...times), Math.max(...times)];
    see(
      Math.abs(from - 29.268) <= 0.25 && Math.abs(to - 44.783) <= 0.25,
      `Sound from ${from.toFixed(2)} to ${to.toFixed(2)} s; the clip is 29.268 to 44.783 s.`,
    );
    dark(recorded);
    return `${seen}; sound from ${from.toFixed(2)} to ${to.toFixed(2)} s`;
  },

  'mol-audio-no-clipend': async (probe) => {
    const recorded = await listenFrom(probe, /Call me/);
    const end = recorded.lengths[0] ?? 0;
    const seen = followed(recorded, [
      { id: 'first', begin: 29.268, end: 44.783 },
      { id: 'second', begin: 44.783, end },
    ]);
    dark(recorded);
    return `${seen}; the second to the end of its file (${end.toFixed(2)} s)`;
  },

  'mol-css': async (probe) => {
    const [recorded] = await Promise.all([listenFrom(probe, /Call me/), whileReading(probe, bookColours)]);
    dark(recorded);
    return `${followed(recorded, EXCERPT)}; in the book's green, the rest in its grey, both gone at the end`;
  },

  'mol-support_xhtml': excerpt,
  'mol-support_xhtml-fxl': excerpt,

  'mol-support_xhtml-load': async (probe) => {
    const recorded = await listenFrom(probe, /There now is your insular city/);
    return `from the first sentence of the second document: ${followed(recorded, PARAGRAPHS)}`;
  },

  'mol-support_xhtml-load-next': async (probe) => {
    const recorded = await listenFrom(probe, /Call me/);
    const seen = followed(recorded, EXCERPT);
    const silence = longestSilence(recorded);
    see(silence < 1000, `${silence.toFixed(0)} ms of silence between the documents.`);
    see(/insular city|sabbath/i.test(await probe.text()), 'The second document is not on screen at the end.');
    return `${seen}; the page turned by itself, longest silence ${silence.toFixed(0)} ms`;
  },

  'mol-timing-synchronization': excerpt,

  'mol-timing-synchronization_fxl': async (probe) => {
    // One page at a time, so that every turn has to happen by itself.
    await probe.resize(580, 800);
    const recorded = await listenFrom(probe, /Call me/);
    const seen = followed(recorded, THREE);
    see(/Whenever I find myself/.test(await probe.text()), 'The third page is not on screen at the end.');
    return `${seen}; the pages turned by themselves`;
  },

  'mol-timing-synchronization_multiple_audio': async (probe) => {
    const recorded = await listenFrom(probe, /Call me/);
    const seen = followed(recorded, [
      ...THREE.map((clip) => ({ ...clip, file: 0 })),
      { id: 'fourth', begin: 0, end: 18.5, file: 1 },
    ]);
    const silence = longestSilence(recorded);
    see(silence < 700, `${silence.toFixed(0)} ms of silence between the two files.`);
    return `${seen}; ${silence.toFixed(0)} ms between the files`;
  },

  'mol-timing-synchronization_svg': async (probe) => {
    const recorded = await listenFrom(probe, /Call me/);
    const seen = followed(recorded, THREE);
    see(
      stretches(recorded).every(({ moments }) => moments.every(({ marked }) => marked)),
      'The drawing did not carry the class that says that it is read.',
    );
    dark(recorded);
    return `${seen} in an SVG page`;
  },

  'mol-tts_multi': async (probe) => {
    await probe.nextUntil(/Call me/);
    const sheet = await probe.sheet();
    const texts = await sheet.frame.evaluate(() =>
      ['first', 'second', 'third', 'fourth'].map(
        (id) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
      ),
    );
    await probe.press('Play');
    await probe.button('Pause').waitFor();
    await probe
      .button('Play')
      .waitFor({ timeout: 20_000 })
      .catch(() => {
        throw new Failed('The reading did not come to its end.');
      });
    const voice = await probe.page.evaluate(() => window.conformanceVoice);
    same(
      voice.texts.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 30)),
      texts.map((text) => text.slice(0, 30)),
      'Texts given to the voice of the browser',
    );
    see(voice.overlaps === 0, 'A text was spoken before the one before it had ended.');
    const lit = (await recording(probe)).moments.flatMap((moment) => moment.lit);
    same(
      lit.filter((id, index) => id !== lit[index - 1]),
      ['first', 'second', 'third', 'fourth'],
      'Lit elements',
    );
    return 'four texts given to the voice of the browser, each lit, each after the end of the one before';
  },
};
