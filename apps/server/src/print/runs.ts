import bidiFactory, { type Bidi } from 'bidi-js';
import { type FontName, fontFor, isRightToLeft, type Weight } from './fonts.ts';
import { lettersOf } from './letters.ts';
import type { Pdf } from './page.ts';

/** A part of a line in one font. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

// Its types describe an ES module, but Node loads CommonJS, whose exports are the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Letters of scripts that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The parts of a line in visual order, from left to right. */
export function runsOf(pdf: Pdf, text: string, weight: Weight): readonly Run[] {
  const letters = known(pdf, text, weight);
  return rightToLeft.test(text) ? reordered(letters, weight) : inRuns(letters);
}

function inRuns(letters: readonly Letter[]): readonly Run[] {
  const runs: Array<{ text: string; font: FontName }> = [];
  for (const { letter, font } of letters) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** Visual order by the Unicode Bidirectional Algorithm (UAX #9). */
function reordered(letters: readonly Letter[], weight: Weight): readonly Run[] {
  const line = letters.map(({ letter }) => letter).join('');
  const fonts = letters.flatMap(({ letter, font }) => Array.from({ length: letter.length }, () => font));
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const isReversed = (at: number) => ((embedding.levels[at] ?? 0) & 1) === 1;
  const groups: number[][] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const goesOn =
      before !== undefined && fonts[at] === fonts[before] && isReversed(at) === isReversed(before);
    if (last && goesOn) last.push(at);
    else groups.push([at]);
  }
  return groups.map((places) => runAt(line, places, fonts[places[0] ?? 0] ?? weight, isReversed));
}

function runAt(
  line: string,
  places: readonly number[],
  font: FontName,
  isReversed: (at: number) => boolean,
): Run {
  const [first = 0] = places;
  // A font of such a script reverses its letters itself.
  const inOrder = isReversed(first) && isRightToLeft(font) ? [...places].reverse() : places;
  const text = inOrder
    .map((at) => {
      const letter = line.charAt(at);
      return isReversed(at) && !isRightToLeft(font) ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    })
    .join('');
  return { text, font };
}

interface Letter {
  readonly letter: string;
  readonly font: FontName;
}

/** Whether there is a letter in some font for each of its letters. */
export const canBeWritten = (pdf: Pdf, text: string, weight: Weight = 'regular'): boolean =>
  lettersOf(spaced(text)).every(
    (letter) => withoutMarks(letter) === '' || written(pdf, letter, weight).length > 0,
  );

/** Letters lose marks that no font has; letters that no font has are left out (`canBeWritten`). */
function known(pdf: Pdf, text: string, weight: Weight): readonly Letter[] {
  return lettersOf(spaced(text)).flatMap((letter) => written(pdf, letter, weight));
}

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ');

function written(pdf: Pdf, letter: string, weight: Weight): readonly Letter[] {
  const plain = withoutMarks(letter);
  for (const spelling of [[letter], [plain], Array.from(withoutMarks(letter.normalize('NFKD')))]) {
    const found = spelling.flatMap((each) => {
      const font = fontFor(pdf, each, weight);
      return font ? [{ letter: each, font }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

const withoutMarks = (letter: string) => letter.replace(/\p{Mark}/gu, '');
