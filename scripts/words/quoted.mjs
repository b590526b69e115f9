import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { LOCALES, textsOf } from './catalogues.mjs';

/** The sections of a specification that quote what is shown: screens, validation, rights, errors. */
const SECTIONS = /^([2568])\. /;
/** Between single quotes; an apostrophe inside a word ends nothing. */
const QUOTE = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/**
 * What a specification quotes in these sections, each once, in its order.
 * @param {string} specification Markdown with numbered headings of the second level
 * @returns {Array<{ section: number, quote: string }>}
 */
export function quotesOf(specification) {
  const found = new Map();
  for (const part of specification.split(/^## /m)) {
    const section = SECTIONS.exec(part)?.[1];
    if (!section) continue;
    for (const [, quote] of part.matchAll(QUOTE)) if (!found.has(quote)) found.set(quote, Number(section));
  }
  return [...found].map(([quote, section]) => ({ section, quote }));
}

/** What is known of the quotes: the keys of the texts that have them, or why none has. */
export const quoted = JSON.parse(readFileSync(join(root, 'apps/portal/src/i18n/quoted.json'), 'utf8'));

/** Shows what a specification quotes, and the texts that say it. @returns {Promise<boolean>} whether each is known */
export async function showQuoted(file) {
  const texts = new Map();
  for (const locale of LOCALES.filter((each) => each.startsWith('en') || each === 'sv'))
    for (const [key, text] of await textsOf(locale, null))
      texts.set(`${locale} ${key.replace(/^\w+: /, '')}`, text);
  let isKnown = true;
  for (const { section, quote } of quotesOf(readFileSync(file, 'utf8'))) {
    const known = quoted.find((each) => each.quote === quote);
    isKnown &&= known !== undefined;
    console.log(`\n§${section} ${quote}`);
    if (!known) console.log('  NOT KNOWN');
    else if (known.not) console.log(`  not a text: ${known.not}`);
    for (const key of known?.keys ?? [])
      for (const locale of known.locale ? [known.locale] : ['en-GB', 'en-US'])
        console.log(`  ${key} (${locale}): ${texts.get(`${locale} ${key}`)}`);
  }
  return isKnown;
}
