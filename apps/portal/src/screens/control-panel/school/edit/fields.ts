import type { SchoolUnitFields } from '@aloud/api';

/** The text fields of a school unit in the order of the page, except the name, which is its heading. */
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

/** The switches of a school unit. */
export const switchNames = [
  'secureAuthEnabled',
  'qrCodeLoginEnabled',
  'groupCodeLoginEnabled',
  'speakingBooks',
  'active',
] as const satisfies ReadonlyArray<keyof SchoolUnitFields>;
export type SwitchName = (typeof switchNames)[number];
