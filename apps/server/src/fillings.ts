import type { Filling } from './database/keys/filling.ts';
import { groupFilling } from './services/groups/index.ts';
import { accountFilling } from './services/people/index.ts';
import { schoolUnitFilling } from './services/schools/index.ts';

/** Everything that is filled after it was written, in this order: who signs in comes first. */
export const fillings: readonly Filling[] = [accountFilling, schoolUnitFilling, groupFilling];
