import type { ChangePlan } from '@aloud/api';
import { Approve } from './Approve.tsx';
import { Faults } from './Faults.tsx';
import { PlanRows } from './PlanRows.tsx';
import { WhatWasRead } from './WhatWasRead.tsx';

/** What a plan would change, row by row. Nothing has been changed yet. */
export function Preview({ plan }: { readonly plan: ChangePlan }) {
  return (
    <>
      <Approve plan={plan} />
      <Faults plan={plan} />
      {plan.workbook && <WhatWasRead workbook={plan.workbook} read={plan.read} />}
      <PlanRows plan={plan} by="verdict" />
    </>
  );
}
