import type { PlannedRow } from '../../jobs/index.ts';

/** The row of somebody with a protected identity: nobody who looks at the plan reads who they are, or what is said of them. */
export const withoutName = (row: PlannedRow): PlannedRow => ({
  ...row,
  name: null,
  username: null,
  fields: row.fields.map((field) => ({ ...field, shown: [null, null] })),
});
