/** The scripts in which people of today are named. */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Nko',
  'Adlam',
  'Hanifi_Rohingya',
  'Ethiopic',
  'Tifinagh',
  'Vai',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Ol_Chiki',
  'Meetei_Mayek',
  'Chakma',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Javanese',
  'Balinese',
  'Sundanese',
  'Cham',
  'Tai_Le',
  'New_Tai_Lue',
  'Tai_Tham',
  'Limbu',
  'Lepcha',
  'Lisu',
  'Yi',
  'Mongolian',
  'Cherokee',
  'Canadian_Aboriginal',
  'Osage',
];

/** Scripts that are written together: Chinese with its phonetic letters, Japanese, and Korean. */
const together = [
  ['Han', 'Bopomofo'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
];

const neutral = String.raw`\p{Script=Common}\p{Script=Inherited}`;

const allowed = [...scripts.map((script) => [script]), ...together].map(
  (group) =>
    new RegExp(`^[${neutral}${group.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`, 'u'),
);

/** Whether all letters are of one script, or of scripts that are written together: an 'a' of Cyrillic among Latin letters deceives. */
export const scriptsAgree = (text: string): boolean => allowed.some((group) => group.test(text));
