import type { SchoolUnitFields } from '@aloud/api';

/** Fields of a school unit that are a line of text, in the order of the page; the name, which is its heading, aside. */
export const textNames = [
  'address',
  'postalCode',
  'city',
  'county',
  'country',
  'phone',
  'pupilNumber',
  'comment',
  'type',
  'crmId',
] as const satisfies ReadonlyArray<keyof SchoolUnitFields>;
export type TextName = (typeof textNames)[number];

/** Fields that are on or off. */
export const switchNames = [
  'secureAuthEnabled',
  'qrCodeLoginEnabled',
  'groupCodeLoginEnabled',
  'speakingBooks',
  'active',
] as const satisfies ReadonlyArray<keyof SchoolUnitFields>;
export type SwitchName = (typeof switchNames)[number];
