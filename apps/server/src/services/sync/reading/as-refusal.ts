import { Conflict } from '../../../errors.ts';
import { SourceFault } from '../../../rosters/index.ts';

/** Why a source could not be read, as a refusal with the same reason; any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof SourceFault ? new Conflict(error.reason) : error;
