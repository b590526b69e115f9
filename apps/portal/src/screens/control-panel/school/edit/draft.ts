import type { SchoolUnit, SchoolUnitFields } from '@aloud/api';
import { changedFields } from '../../parts/edit-draft/changes.ts';
import { switchNames, textNames } from './fields.ts';

/** A school unit as it is typed. */
export type SchoolValues = { name: string } & Record<(typeof textNames)[number], string> &
  Record<(typeof switchNames)[number], boolean>;
export type SchoolField = keyof SchoolValues;

export const fieldNames: readonly SchoolField[] = ['name', ...textNames, ...switchNames];

/** What the form shows of a school unit. */
export function valuesOf(unit: SchoolUnit): SchoolValues {
  const texts = textNames.map((name) => [name, String(unit[name] ?? '')]);
  const switches = switchNames.map((name) => [name, unit[name]]);
  // The names are those of the two lists, and of no other field.
  return { name: unit.name, ...Object.fromEntries([...texts, ...switches]) } as SchoolValues;
}

/** What is sent: the changed fields and no others, so that what somebody else writes meanwhile stays. */
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
