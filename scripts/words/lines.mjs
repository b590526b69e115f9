import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { LOCALES, textsOf } from './catalogues.mjs';

/**
 * A line of the editors' reading at commit d361daa. Where one text became several, `better` may have one for each, parted by ' · '.
 * @typedef {{ key: string, value: string, better: string, reason: string }} Line
 * @typedef {{ locale: string, key: string, reason: string }} Refusal
 * @typedef {'better' | 'otherwise' | 'refused' | 'gone' | 'unanswered'} State
 * @typedef {Line & { now: string[], state: State }} Answer
 */

/** @type {readonly State[]} */
const STATES = ['better', 'otherwise', 'refused', 'gone', 'unanswered'];
const PARTED = ' · ';

/** @returns {Line[]} */
export const linesOf = (locale) => read(`lines/${locale}.json`);
/** Lines that stay as they were, and why. @returns {Refusal[]} */
export const refusals = () => read('lines/refused.json');
/** Keys at d361daa with another name today: the names, or none if the text is gone. @returns {Record<string, string[]>} */
export const renamedKeys = () => read('renamed-keys.json');

const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The catalogues of today, and the news of the releases, whose words were in the catalogues at d361daa. */
export async function textsOfToday(locale) {
  const all = await textsOf(locale, null);
  const releases = readFileSync(join(root, 'apps/server/src/services/news/releases.json'), 'utf8');
  for (const { id, words } of JSON.parse(releases))
    for (const part of ['title', 'text']) all.set(`releases: ${id}.${part}`, words[locale][part]);
  return all;
}

/**
 * What became of a line. One that is as it was needs a refusal.
 * @param {Line} line
 * @param {{ texts: Map<string, string>, renamed: Record<string, string[]>, refused: Set<string> }} today `refused`: keys
 * @returns {Answer}
 */
export function answerTo(line, { texts, renamed, refused }) {
  const keys = renamed[line.key] ?? [line.key];
  // The news cannot refer to other texts, so the texts themselves are compared.
  const whole = (text) => text.replace(/\$t\(([^)]+)\)/g, (name, key) => texts.get(key) ?? name);
  const now = keys.flatMap((key) => (texts.has(key) ? [whole(texts.get(key))] : []));
  const better = now.length > 1 ? line.better.split(PARTED) : [line.better];
  // How a number is written was not read: i18next does that now.
  const plain = (text) => text.replace(/\{\{(\w+), number\}\}/g, '{{$1}}');
  const isBetter = better.every((text) => now.map(plain).includes(plain(whole(text))));
  const isUnchanged = now.every((text) => text === whole(line.value));
  return { ...line, now, state: stateOf() };

  function stateOf() {
    if (now.length === 0) return 'gone';
    if (isBetter) return 'better';
    if (!isUnchanged) return 'otherwise';
    return refused.has(line.key) ? 'refused' : 'unanswered';
  }
}

/**
 * Prints what became of the lines of all languages.
 * @returns {Promise<boolean>} whether every line is answered
 */
export async function showLines({ withOtherwise }) {
  const answers = new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, await answersIn(locale)])),
  );
  for (const state of withOtherwise ? ['otherwise', 'unanswered'] : ['unanswered'])
    for (const [locale, all] of answers) showThose(state, locale, all);
  for (const { locale, key } of refusals())
    if (!answers.get(locale).some((each) => each.key === key && each.state === 'refused'))
      console.log(`${locale}: the refusal of ${key} is no longer needed.`);
  console.log(`\n${tableOf(answers).join('\n')}`);
  return [...answers.values()].flat().every(({ state }) => state !== 'unanswered');
}

async function answersIn(locale) {
  const refused = new Set(refusals().flatMap((each) => (each.locale === locale ? [each.key] : [])));
  const today = { texts: await textsOfToday(locale), renamed: renamedKeys(), refused };
  return linesOf(locale).map((line) => answerTo(line, today));
}

function showThose(wanted, locale, answers) {
  const some = answers.filter(({ state }) => state === wanted);
  if (some.length > 0) console.log(`\n${locale}: ${some.length} ${wanted}`);
  for (const { key, value, better, reason, now } of some) {
    console.log(`\n  ${key}\n    was:    ${value}\n    better: ${better}`);
    if (wanted === 'otherwise') for (const text of now) console.log(`    now:    ${text}`);
    console.log(`    why:    ${reason}`);
  }
}

/**
 * A row a locale: how many lines there are, and how many in each state.
 * @param {Map<string, { state: State }[]>} answers by locale
 * @returns {string[]}
 */
export function tableOf(answers) {
  const rows = [...answers].map(([locale, all]) => [
    locale,
    all.length,
    ...STATES.map((wanted) => all.filter(({ state }) => state === wanted).length),
  ]);
  return [['', 'lines', ...STATES], ...rows].map(([locale, ...cells]) =>
    [locale.padEnd(5), ...cells.map((cell) => String(cell).padStart(10))].join(' '),
  );
}
