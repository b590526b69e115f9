import type { JobAction } from '@aloud/api';

/** What can be done to many people, in the order of the menu; the gravest last. */
export const bulkKinds = [
  'addToGroup',
  'removeFromGroup',
  'setAgeFilter',
  'resetPasswords',
  'activate',
  'deactivate',
  'delete',
] as const satisfies ReadonlyArray<JobAction['kind']>;
export type BulkKind = (typeof bulkKinds)[number];
