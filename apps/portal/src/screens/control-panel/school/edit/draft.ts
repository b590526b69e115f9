import type { SchoolUnit, SchoolUnitFields } from '@aloud/api';
import { switchNames, textNames } from './fields.ts';

/** A school unit as it is typed. */
export type SchoolValues = { name: string } & Record<(typeof textNames)[number], string> &
  Record<(typeof switchNames)[number], boolean>;
export type SchoolField = keyof SchoolValues;

export const fieldNames: readonly SchoolField[] = ['name', ...textNames, ...switchNames];

/** What the fields of a form show of a school unit. */
export function valuesOf(unit: SchoolUnit): SchoolValues {
  const texts = textNames.map((name) => [name, String(unit[name] ?? '')]);
  const switches = switchNames.map((name) => [name, unit[name]]);
  // The names are those of the two lists, and of no other field.
  return { name: unit.name, ...Object.fromEntries([...texts, ...switches]) } as SchoolValues;
}

/** Names of the fields in which two states differ; spaces around a text are none of it. */
export function changedFields(before: SchoolValues, after: SchoolValues): SchoolField[] {
  const plain = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value);
  return fieldNames.filter((name) => plain(before[name]) !== plain(after[name]));
}

/** What is sent: the fields that she changed and no others, so that what somebody else writes meanwhile stays. */
export function dataOf(before: SchoolValues, after: SchoolValues): Partial<SchoolUnitFields> {
  const sent = changedFields(before, after).map((name) => {
    const value = after[name];
    if (typeof value === 'boolean' || name === 'name') return [name, value];
    const text = value.trim();
    if (text === '') return [name, null];
    // What is no number is sent as it is: the server says what is wrong with it.
    return [name, name === 'pupilNumber' && !Number.isNaN(Number(text)) ? Number(text) : text];
  });
  return Object.fromEntries(sent) as Partial<SchoolUnitFields>;
}

/** The fields that both have changed, and not to the same. */
export function conflictsOf(base: SchoolValues, typed: SchoolValues, fresh: SchoolValues): SchoolField[] {
  const theirs = new Set(changedFields(base, fresh));
  const different = new Set(changedFields(typed, fresh));
  return changedFields(base, typed).filter((name) => theirs.has(name) && different.has(name));
}

/** What is stored now, with what she has typed over it, save for the fields in which the other's is to stand. */
export function merged(
  base: SchoolValues,
  typed: SchoolValues,
  fresh: SchoolValues,
  theirs: readonly SchoolField[] = [],
): SchoolValues {
  const mine = changedFields(base, typed).filter((name) => !theirs.includes(name));
  return { ...fresh, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
}
