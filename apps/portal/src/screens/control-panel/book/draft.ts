import type { BookRecord } from '@aloud/api';
import type { RecordChange } from '../../../data/library/records.ts';
import { changedFields } from '../parts/edit-draft/changes.ts';

/** The fields that are typed. Lists have a line for each item, codes are separated by blanks. */
export const textNames = [
  'title',
  'authors',
  'isbn',
  'description',
  'series',
  'seriesPart',
  'ageFrom',
  'ageTo',
  'levels',
  'subjects',
  'soldIn',
  'notSoldIn',
  'soldFrom',
  'soldUntil',
] as const satisfies ReadonlyArray<keyof BookRecord>;
export type TextName = (typeof textNames)[number];

export const switchNames = ['banner', 'comingSoon', 'talkingBook'] as const satisfies ReadonlyArray<
  keyof BookRecord
>;
export type SwitchName = (typeof switchNames)[number];

export const choiceNames = ['services', 'realms'] as const satisfies ReadonlyArray<keyof BookRecord>;
export type ChoiceName = (typeof choiceNames)[number];

/** The fields of the record, and why they are changed. */
export type RecordValues = Record<TextName | 'reason', string> &
  Record<SwitchName, boolean> &
  Record<ChoiceName, string[]>;
export type RecordField = keyof RecordValues;

export const fieldNames: readonly RecordField[] = [...textNames, ...choiceNames, ...switchNames, 'reason'];

/** The form's initial values. */
export function valuesOf(record: BookRecord): RecordValues {
  const text = (value: string | number | null) => String(value ?? '');
  return {
    title: record.title,
    authors: record.authors.join('\n'),
    isbn: text(record.isbn),
    description: text(record.description),
    series: text(record.series),
    seriesPart: text(record.seriesPart),
    ageFrom: text(record.ageFrom),
    ageTo: text(record.ageTo),
    levels: record.levels.map(({ system, value }) => `${system} ${value}`).join('\n'),
    subjects: record.subjects.join(' '),
    soldIn: (record.soldIn ?? []).join(' '),
    notSoldIn: record.notSoldIn.join(' '),
    soldFrom: text(record.soldFrom),
    soldUntil: text(record.soldUntil),
    banner: record.banner,
    comingSoon: record.comingSoon,
    talkingBook: record.talkingBook,
    services: [...record.services],
    realms: [...record.realms],
    reason: '',
  };
}

/** The data to send: only the changed fields, so that what somebody else saves meanwhile stays. Null if nothing is changed. */
export function dataOf(before: RecordValues, after: RecordValues): RecordChange | null {
  const changed = changedFields(before, after).filter((name) => name !== 'reason');
  if (changed.length === 0) return null;
  const fields = changed.map((name) => [name, sent[name](after)]);
  const reason = after.reason.trim();
  // The entries are made by the functions of these fields.
  return { ...(Object.fromEntries(fields) as RecordChange), ...(reason && { reason }) };
}

type Sent = { readonly [Name in Exclude<RecordField, 'reason'>]: (values: RecordValues) => unknown };

const orNone = (name: TextName) => (values: RecordValues) => values[name].trim() || null;
const number = (name: TextName) => (values: RecordValues) => {
  const text = values[name].trim();
  return text === '' ? null : Number(text);
};

/** What is sent of each field. */
const sent: Sent = {
  title: ({ title }) => title.trim(),
  authors: ({ authors }) => linesOf(authors),
  isbn: orNone('isbn'),
  description: orNone('description'),
  series: orNone('series'),
  seriesPart: orNone('seriesPart'),
  ageFrom: number('ageFrom'),
  ageTo: number('ageTo'),
  levels: ({ levels }) => linesOf(levels).map(levelOf),
  subjects: ({ subjects }) => codesOf(subjects.toUpperCase()),
  soldIn: ({ soldIn }) => {
    const countries = codesOf(soldIn.toLowerCase());
    return countries.length === 0 ? null : countries;
  },
  notSoldIn: ({ notSoldIn }) => codesOf(notSoldIn.toLowerCase()),
  soldFrom: orNone('soldFrom'),
  soldUntil: orNone('soldUntil'),
  banner: ({ banner }) => banner,
  comingSoon: ({ comingSoon }) => comingSoon,
  talkingBook: ({ talkingBook }) => talkingBook,
  services: ({ services }) => services,
  realms: ({ realms }) => realms,
};

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Codes separated by blanks or commas. */
export const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** 'LIX 12': the value is the last word, the system all before it. */
export function levelOf(line: string): { system: string; value: string } {
  const at = line.lastIndexOf(' ');
  return { system: line.slice(0, Math.max(at, 0)).trim(), value: line.slice(at + 1) };
}
