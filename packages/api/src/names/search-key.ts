import { withoutInvisible } from './characters.ts';

const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Letters that are variants of others for who searches, though Unicode knows no mark that could be left out. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};
const variants = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032`\u00b4\uff07]/g;
const betweenWords = /[\s,\u060c\u3001\uff0c;\-\u2010-\u2015\u2212\u30fb]+/g;

/**
 * The text by which a name is found, for what is stored and what is typed alike: in small letters, without accents in the scripts of Europe
 * (marks of other scripts are letters of their own), without apostrophes; commas and hyphens stand between words, as blanks do.
 * @returns words with one blank between them
 */
export const searchKey = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\u200c\u200d]/g, '')
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(accented, '$1')
    .replace(variants, (letter) => plain[letter] ?? letter)
    .normalize('NFC')
    .replace(betweenWords, ' ')
    .trim();
