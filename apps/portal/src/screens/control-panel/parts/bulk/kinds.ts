import type { JobAction } from '@aloud/api';

/** What can be done to many people, in the order of the menu; the gravest last. All but the cards are jobs. */
export const bulkKinds = [
  'addToGroup',
  'removeFromGroup',
  'setAgeFilter',
  'resetPasswords',
  'printCards',
  'activate',
  'deactivate',
  'delete',
] as const satisfies ReadonlyArray<JobAction['kind'] | 'printCards'>;
export type BulkKind = (typeof bulkKinds)[number];
export type JobKind = Exclude<BulkKind, 'printCards'>;
