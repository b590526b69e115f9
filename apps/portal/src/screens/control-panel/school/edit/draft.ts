import { type SchoolUnit, type SchoolUnitFields, zoneOf } from '@aloud/api';
import { realm } from '../../../../realm/currentRealm.ts';
import { changedFields } from '../../parts/edit-draft/changes.ts';
import { switchNames, textNames } from './fields.ts';

/** The values of the form for a school unit. */
export type SchoolValues = { name: string; timeZone: string } & Record<(typeof textNames)[number], string> &
  Record<(typeof switchNames)[number], boolean>;
export type SchoolField = keyof SchoolValues;

export const fieldNames: readonly SchoolField[] = ['name', ...textNames, 'timeZone', ...switchNames];

/** The form's initial values. */
export function valuesOf(unit: SchoolUnit): SchoolValues {
  const texts = textNames.map((name) => [name, String(unit[name] ?? '')]);
  const switches = switchNames.map((name) => [name, unit[name]]);
  // Safe: the names are those of the two lists, and no others.
  return {
    name: unit.name,
    timeZone: zoneOf(realm.id, unit.timeZone),
    ...Object.fromEntries([...texts, ...switches]),
  } as SchoolValues;
}

/** The data to send: only the changed fields, so that what somebody else saves meanwhile stays. */
export function dataOf(before: SchoolValues, after: SchoolValues): Partial<SchoolUnitFields> {
  const sent = changedFields(before, after).map((name) => {
    const value = after[name];
    if (typeof value === 'boolean' || name === 'name') return [name, value];
    const text = value.trim();
    if (text === '') return [name, null];
    // A text that is not a number is sent unchanged: the server says what is wrong with it.
    return [name, name === 'pupilNumber' && !Number.isNaN(Number(text)) ? Number(text) : text];
  });
  // The entries come from a draft of these fields.
  return Object.fromEntries(sent) as Partial<SchoolUnitFields>;
}
