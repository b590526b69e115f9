/** Control characters, line and paragraph separators, halves of surrogate pairs, private use, and what will never be a character. */
const unsupported = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/u;

/** The same, but with the line breaks and tabs of longer texts. */
const unsupportedInLines = /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/u;

/** Whether a name, or another text of one line, has characters that nobody can read, or that another system would not read as they were meant. */
export const unsupportedIn = (text: string): boolean => unsupported.test(text);

/** The same for a text of several lines. */
export const unsupportedInTextOfLines = (text: string): boolean => unsupportedInLines.test(text);

/**
 * Whether there are code points that the Unicode version of this program does not know. Browsers know different versions: the server alone
 * judges by this.
 */
export const unassignedIn = (text: string): boolean => /\p{Cn}/u.test(text);

/** The length as people count it: a letter outside the basic plane is one character, not two. */
export const codePoints = (text: string): number => Array.from(text).length;

/** Scripts whose letters join, or form conjuncts, so that a joiner between them changes what is read. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Meetei_Mayek}\p{Script=Chakma}]/u;
const joiner = /[\u200c\u200d]/;
const mark = /\p{M}/u;

/** Selectors of a variant of a Han character, and of a Mongolian letter. */
const hanSelector = /[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u;
const mongolianSelector = /[\u180b-\u180d\u180f]/;

const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

/**
 * The text without what cannot be seen and only deceives: bidirectional controls and ignorable characters. What changes the writing stays:
 * joiners in scripts that join, and selectors of variants after the characters that have some.
 */
export function withoutInvisible(text: string): string {
  if (!ignorable.test(text)) return text;
  const characters = Array.from(text);
  let kept = '';
  let last = '';
  for (const [index, character] of characters.entries()) {
    if (ignorable.test(character) && !writes(character, last, characters[index + 1] ?? '')) continue;
    kept += character;
    last = character;
  }
  return kept;
}

/** Whether an ignorable character changes how the characters beside it are written. */
function writes(character: string, before: string, after: string): boolean {
  if (joiner.test(character)) return joining.test(before) && (mark.test(before) || joining.test(after));
  if (hanSelector.test(character)) return /\p{Script=Han}/u.test(before);
  return mongolianSelector.test(character) && /\p{Script=Mongolian}/u.test(before);
}
