import type { JobAction } from '@aloud/api';

/** The bulk actions in the order of the menu, most serious last. All but the cards are jobs. */
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
